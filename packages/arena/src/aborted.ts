/** The work's end or, if that is sooner, the signal's reason: whoever waits does not keep the server from ending. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // Given up, it ends on its own, and nobody is left to hear how.
  work.catch(() => {})
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason as Error)
  signal.addEventListener('abort', stop)
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
