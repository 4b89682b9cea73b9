/** Files in and out of the browser. */
export type FileRead =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false
      readonly key: 'fileTooLarge' | 'fileUnreadable'
      readonly values: Record<string, string | number>
    }

/** The text of a file of at most `mostBytes`; `read` may make another text of it. */
export async function readFileText(file: File, mostBytes: number, read = () => file.text()): Promise<FileRead> {
  const megabytes = (bytes: number) => Math.ceil(bytes / 100_000) / 10
  if (file.size > mostBytes)
    return { ok: false, key: 'fileTooLarge', values: { size: megabytes(file.size), most: megabytes(mostBytes) } }
  try {
    return { ok: true, text: await read() }
  } catch {
    return { ok: false, key: 'fileUnreadable', values: { name: file.name } }
  }
}

/** Downloads a text, or bytes, as a file. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type = 'text/plain'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
