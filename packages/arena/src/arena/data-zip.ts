/** A download as one ZIP file: a CSV file for each kind of row, packed piece by piece as it is read. */
import { Zip, ZipDeflate } from 'fflate'
import { dataKinds, type DataSource } from '../competition/data/index.ts'
import { dataCsv } from './data.ts'

/** Files in a ZIP have a date; a fixed one makes equal data equal bytes. The earliest that ZIP knows. */
const dated = new Date(1980, 0, 1)

/** How tightly it is packed: a quarter of the text at this one, and twice as fast as the usual 6. */
const level = 3

/** Transcripts are many times the rest: they are lines of their own in the file of that kind. */
export async function* dataZip(source: DataSource): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const encoder = new TextEncoder()
  for (const kind of dataKinds) {
    const file = new ZipDeflate(`${kind}.csv`, { level })
    file.mtime = dated
    zip.add(file)
    // oxlint-disable-next-line no-await-in-loop -- file by file
    for await (const text of dataCsv(source, kind)) {
      file.push(encoder.encode(text))
      yield* ready
      ready = []
    }
    file.push(new Uint8Array(0), true)
  }
  zip.end()
  yield* ready
}
