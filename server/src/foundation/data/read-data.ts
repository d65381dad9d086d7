import { createHash } from 'node:crypto'
import type { z } from 'zod'
import {
  createTally,
  cutOff,
  DataFileRefused,
  damaged,
  endOfRows,
  foreign,
  formatVersion,
  type Header,
  header,
  jobsStart,
  type Manifest,
  manifest,
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
  onJobs?(lines: AsyncIterable<Buffer>): Promise<void>
}

/** The reported parts count only when this resolves. Rejects with `DataFileRefused`: foreign, damaged or newer. */
export async function readDataFile(
  file: string,
  reading: Reading = {},
): Promise<{ header: Header; manifest: Manifest; hmac: string | null }> {
  const hash = createHash('sha256')
  const lines = readLines(file)
  const next = async (): Promise<Buffer> => {
    const { value, done } = await lines.next()
    if (done) throw cutOff(file)
    return value
  }
  const counted: Omit<Manifest, 'sha256'> = { tables: {}, jobs: { rows: 0, sha256: '' } }

  async function* untilEnd(tally: ReturnType<typeof createTally>): AsyncGenerator<Buffer> {
    for (let line = await next(); ; line = await next()) {
      hash.update(line)
      if (line.equals(endOfRows)) return
      tally.note(line)
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
      const end = parse(line, manifest)
      if (end) {
        compare(file, end.value.manifest, { ...counted, sha256: hash.digest('hex') })
        if (!(await lines.next()).done) throw damaged(file, 'something follows its end')
        return { header: first.value, manifest: end.value.manifest, hmac: end.value.hmac ?? null }
      }
      hash.update(line)
      const [table, order, jobs] = [parse(line, tableStart), parse(line, sequences), parse(line, jobsStart)]
      const tally = createTally()
      if (table) {
        await pass(untilEnd(tally), reading.onTable && ((rows) => reading.onTable?.(table.value, rows)))
        counted.tables[table.value.table] = tally.end()
      } else if (jobs) {
        await pass(untilEnd(tally), reading.onJobs)
        counted.jobs = tally.end()
      } else if (order) await reading.onSequences?.(order.value.sequences)
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

function compare(file: string, promised: Manifest, counted: Manifest): void {
  const names = new Set([...Object.keys(promised.tables), ...Object.keys(counted.tables)])
  for (const name of names) {
    const [wanted, got] = [promised.tables[name], counted.tables[name]]
    if (wanted?.rows !== got?.rows || wanted?.sha256 !== got?.sha256) {
      throw damaged(file, `the rows of ${name} are not those that were exported`)
    }
  }
  if (promised.jobs.sha256 !== counted.jobs.sha256) throw damaged(file, 'the jobs are not those that were exported')
  if (promised.sha256 !== counted.sha256) throw damaged(file, 'its checksum is wrong')
}

export function newer(file: string): DataFileRefused {
  return new DataFileRefused(`${file} was made by a newer version. Update this one first.`)
}
