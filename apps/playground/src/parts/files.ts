/** Files in and out of the browser. */
export type FileRead =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false
      readonly key: 'fileTooLarge' | 'fileUnreadable'
      readonly values: Record<string, string | number>
    }

/** The text of a file of at most `mostBytes`. */
export async function readFileText(file: File, mostBytes: number): Promise<FileRead> {
  const megabytes = (bytes: number) => Math.ceil(bytes / 100_000) / 10
  if (file.size > mostBytes)
    return { ok: false, key: 'fileTooLarge', values: { size: megabytes(file.size), most: megabytes(mostBytes) } }
  try {
    return { ok: true, text: await file.text() }
  } catch {
    return { ok: false, key: 'fileUnreadable', values: { name: file.name } }
  }
}

/** The name of a script from its file's: letters and digits of any writing stay, all else becomes a dash. */
export const scriptName = ({ name }: File): string =>
  name
    .normalize()
    .replaceAll(/[^\p{L}\p{M}\p{N}_.-]/gu, '-')
    .replace(/^[^\p{L}\p{N}_]+/u, '')

/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type = 'text/plain'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
