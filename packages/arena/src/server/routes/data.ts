/** Downloads for researchers: of a ladder, or of a season. */
import { dataLines } from '../../arena/data.ts'
import { dataZip } from '../../arena/data-zip.ts'
import type { DataSource } from '../../competition/data/index.ts'
import { file, refused, type ApiSettings, type Ask } from './answers.ts'

/** How an address of a download ends. */
export type DataForm = 'jsonl' | 'csv.zip'

const types = { jsonl: 'application/jsonl; charset=utf-8', 'csv.zip': 'application/zip' } as const

/** Refused with `server-busy` where as many are sent as may be. */
export function sendData(
  { downloads }: Pick<ApiSettings, 'downloads'>,
  ask: Ask,
  source: DataSource,
  name: string,
  form: DataForm,
): Response {
  if (ask.req.method === 'HEAD') return file('', types[form], name)
  const place = downloads.take()
  if (!place.ok) return refused(place)
  return file(place.stream(form === 'jsonl' ? dataLines(source) : dataZip(source)), types[form], name)
}
