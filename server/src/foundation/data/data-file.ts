import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { codeOf } from '../error-text.ts'

// One compressed text file. The first line describes it. Then each table: a line with its columns, its rows as COPY
// writes them, and a line `\.`. Then a line with the sequences. Last the hash of all these lines, with its signature.

export const format = 'terminlotse-data'
export const formatVersion = 1
export const dataFilePurpose = 'data_file'
/** In bytes: a small file can unpack into one line that fills the memory. Our rows are far shorter. */
const longestLine = 16 * 1024 * 1024
export const endOfRows = Buffer.from('\\.\n')

const migration = z.object({ hash: z.string(), created_at: z.number() })

export const header = z.object({
  format: z.literal(format),
  version: z.number().int(),
  product: z.string(),
  exported_at: z.iso.datetime(),
  migrations: z.array(migration).nonempty(),
})
export type Header = z.infer<typeof header>

export const tableStart = z.object({ table: z.string(), columns: z.array(z.string()).nonempty() })
export type TableStart = z.infer<typeof tableStart>
export const sequences = z.object({
  sequences: z.array(z.object({ name: z.string(), value: z.number(), is_called: z.boolean() })),
})
/** 0.2.0 wrote the waiting jobs here. They are not read: what people made is in the tables. */
export const jobsStart = z.object({ jobs: z.literal('waiting') })

export const ending = z.object({
  manifest: z.object({ sha256: z.string() }),
  /** Made with the secret key of the file's installation; absent: it was made without one. */
  hmac: z.string().optional(),
})

export type RowCounts = Record<string, number>

/** Thrown with a sentence for the operator: the reason why this file is not imported. */
export class DataFileRefused extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'DataFileRefused'
  }
}

/** Writes the lines into `file`, which only its owner may read. The file gets its name when it is complete, or not at all. */
export async function writeDataFile(file: string, lines: AsyncIterable<Buffer>): Promise<void> {
  const draft = `${file}.part`
  try {
    await pipeline(lines, createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600, flush: true }))
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The lines of a data file, each with its end. Throws `DataFileRefused` if it is no data file, cut off or damaged. */
export async function* readLines(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file)
  const unpacked = source.pipe(createGunzip())
  source.once('error', (error) => unpacked.destroy(error))
  let rest: Buffer[] = []
  let restBytes = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let start = 0
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
        const line = chunk.subarray(start, end + 1)
        yield rest.length === 0 ? line : Buffer.concat([...rest, line])
        rest = []
        restBytes = 0
        start = end + 1
      }
      rest.push(chunk.subarray(start))
      restBytes += chunk.length - start
      if (restBytes > longestLine) throw damaged(file, 'one of its lines has no end')
    }
  } catch (error) {
    throw refusalOf(file, error)
  } finally {
    source.destroy()
  }
  if (restBytes > 0) throw cutOff(file)
}

export function cutOff(file: string): DataFileRefused {
  return new DataFileRefused(`${file} is cut off: its end is missing.`)
}

export function damaged(file: string, what: string): DataFileRefused {
  return new DataFileRefused(`${file} is damaged: ${what}.`)
}

export function foreign(file: string): DataFileRefused {
  return new DataFileRefused(`${file} was not made by the command “data export”.`)
}

function refusalOf(file: string, error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'Z_BUF_ERROR') return cutOff(file)
  if (code === 'Z_DATA_ERROR') {
    const isForeign = error instanceof Error && error.message.includes('header')
    return isForeign ? foreign(file) : damaged(file, 'its checksum is wrong')
  }
  if (code === 'ENOENT') return new DataFileRefused(`There is no file ${file}.`)
  return error
}

export function jsonLine(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}
