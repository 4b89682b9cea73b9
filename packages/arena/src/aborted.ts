/** Resolves with the work, or rejects with the signal's reason if that is sooner, so that no wait delays a shutdown. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // Once aborted, the work ends on its own and its result is dropped.
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
