import { createHash } from 'node:crypto'
import type { z } from 'zod'
import {
  cutOff,
  DataFileRefused,
  damaged,
  ending,
  endOfRows,
  foreign,
  formatVersion,
  type Header,
  header,
  jobsStart,
  type RowCounts,
  readLines,
  sequences,
  type TableStart,
  tableStart,
} from './data-file.ts'

type Sequences = z.infer<typeof sequences>['sequences']

/** Callbacks for the parts of a file, in its order. `rows` must be read to their end. */
export interface Reading {
  onHeader?(header: Header): Promise<void>
  onTable?(table: TableStart, rows: AsyncIterable<Buffer>): Promise<void>
  onSequences?(sequences: Sequences): Promise<void>
}

export interface Read {
  header: Header
  counts: RowCounts
  sha256: string
  hmac: string | null
}

/** The reported parts count only when this resolves. Rejects with `DataFileRefused`: foreign, damaged or newer. */
export async function readDataFile(file: string, reading: Reading = {}): Promise<Read> {
  const hash = createHash('sha256')
  const lines = readLines(file)
  const next = async (): Promise<Buffer> => {
    const { value, done } = await lines.next()
    if (done) throw cutOff(file)
    return value
  }
  const counts: RowCounts = {}

  async function* untilEnd(onRow = () => {}): AsyncGenerator<Buffer> {
    for (let line = await next(); ; line = await next()) {
      hash.update(line)
      if (line.equals(endOfRows)) return
      onRow()
      yield line
    }
  }

  try {
    const first = parse(await next(), header)
    if (!first) throw foreign(file)
    if (first.value.version > formatVersion) throw newer(file)
    hash.update(first.line)
    await reading.onHeader?.(first.value)
    for (;;) {
      const line = await next()
      const end = parse(line, ending)
      if (end) {
        const { manifest, hmac = null } = end.value
        if (manifest.sha256 !== hash.digest('hex')) throw damaged(file, 'its checksum is wrong')
        if (!(await lines.next()).done) throw damaged(file, 'something follows its end')
        return { header: first.value, counts, sha256: manifest.sha256, hmac }
      }
      hash.update(line)
      const [table, order] = [parse(line, tableStart)?.value, parse(line, sequences)?.value]
      if (table) {
        counts[table.table] = 0
        const rows = untilEnd(() => (counts[table.table] = (counts[table.table] ?? 0) + 1))
        await pass(rows, reading.onTable && ((rows) => reading.onTable?.(table, rows)))
      } else if (order) await reading.onSequences?.(order.sequences)
      else if (parse(line, jobsStart)) await pass(untilEnd(), undefined)
      else throw damaged(file, 'a line in it means nothing')
    }
  } finally {
    await lines.return(undefined)
  }
}

async function pass(
  rows: AsyncGenerator<Buffer>,
  reader: ((rows: AsyncIterable<Buffer>) => Promise<void> | undefined) | undefined,
): Promise<void> {
  if (reader) return reader(rows)
  for await (const _ of rows);
}

function parse<T>(line: Buffer, shape: z.ZodType<T>): { value: T; line: Buffer } | null {
  try {
    const parsed = shape.safeParse(JSON.parse(line.toString('utf8')))
    return parsed.success ? { value: parsed.data, line } : null
  } catch {
    return null
  }
}

export function newer(file: string): DataFileRefused {
  return new DataFileRefused(`${file} was made by a newer version. Update this one first.`)
}
