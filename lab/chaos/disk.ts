// The disk under the product's folder is really full for a while, until the database cannot even write its log.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findSocket } from '../../server/src/foundation/db/embedded/embedded.ts'
import { administratorAddress } from '../../server/src/foundation/db/embedded/owner.ts'
import { readPostmaster } from '../../server/src/foundation/db/embedded/postmaster-file.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { playStorm, type Stage, type StormResult } from './storm.ts'

export interface DiskOptions {
  seed: number
  onProgress(line: string): void
}

const megabytes = 256
const calmMs = 10_000
/** The time without room for new pages, and the time in which the database is also down. */
const fullMs = 15_000
const downMs = 15_000
const backMs = 60_000
/** Allowed answers while the disk is full: a clear refusal, or answers that need no room. */
const isNamed = (answer: string) => answer === '503 unavailable' || /^[24]/.test(answer)

/** The disk of the product is really full for a while. */
export async function runFullDisk(options: DiskOptions): Promise<StormResult> {
  const disk = mountSmallDisk(megabytes)
  try {
    return await playOn(disk, options)
  } finally {
    disk.remove()
  }
}

async function playOn(disk: SmallDisk, { seed, onProgress }: DiskOptions): Promise<StormResult> {
  const answers = new Map<string, number>()
  const wrong: string[] = []
  const audit = await playStorm({ layout: 'one', seed, under: disk.folder }, async (stage) => {
    const { scene, crowd, dataDir } = stage
    await wait(calmMs)
    onProgress(`${crowd.emails.length} people; the disk fills up`)
    const before = new Map(crowd.answers)
    const joined = crowd.emails.length
    const server = serverOf(dataDir)
    const log = await openLog(dataDir)
    await whileFull(disk.fill, async () => {
      await wait(fullMs)
      onProgress(`answers: ${list(since(before, crowd.answers))}; the log of the database fills up`)
      await log.useUp()
      onProgress('the database has stopped')
      await wait(downMs)
      wrong.push(...(await askHealth(stage)))
    })
    for (const [answer, times] of since(before, crowd.answers)) answers.set(answer, times)
    onProgress(`answers: ${list(answers)}; there is room again`)
    disk.free()
    const freedAt = Date.now()
    await scene.ready()
    const backAfterMs = Date.now() - freedAt
    onProgress(`back after ${(backAfterMs / 1_000).toFixed(1)} s`)
    if (serverOf(dataDir) === server) wrong.push('the database never ended')
    if (backAfterMs > backMs) wrong.push(`it came back after ${backAfterMs} ms`)
    while (crowd.emails.length < joined + 3 && Date.now() - freedAt < 2 * backMs) await wait(100)
    if (crowd.emails.length < joined + 3) wrong.push('hardly anybody got through afterwards')
    await wait(calmMs)
  })
  for (const answer of answers.keys()) if (!isNamed(answer)) wrong.push(`people were answered: ${answer}`)
  if (!answers.has('503 unavailable')) wrong.push('nobody noticed that the disk was full')
  return { ...audit, wrong: [...wrong, ...audit.wrong] }
}

/** Keeps the disk full during `work`: room that becomes free is taken at once. */
async function whileFull(fill: () => void, work: () => Promise<void>): Promise<void> {
  fill()
  const filling = setInterval(fill, 100)
  try {
    await work()
  } finally {
    clearInterval(filling)
  }
}

/**
 * Fills the database's log as hours of use would: it needs new files, until there is no room for one. The connection is
 * opened before the disk is full, because PostgreSQL may have no room for a new one afterwards.
 */
async function openLog(dataDir: string): Promise<{ useUp(): Promise<void> }> {
  const socketDir = findSocket(dataDir)
  if (!socketDir) throw new Error('The database does not run.')
  const client = new pg.Client({ connectionString: administratorAddress(socketDir) })
  let isThere = true
  client
    .on('error', () => {})
    .on('end', () => {
      isThere = false
    })
  await client.connect()
  return {
    async useUp() {
      for (const since = Date.now(); isThere && Date.now() - since < backMs; ) {
        await client.query("select pg_logical_emit_message(true, 'chaos', 'full'), pg_switch_wal()").catch(() => {})
      }
      if (isThere) throw new Error('The database went on although there was no room for its log.')
    },
  }
}

/** Checks that the process itself lives on and names the problem. */
async function askHealth({ scene }: Stage): Promise<string[]> {
  const expected = { '/api/health/live': 200, '/api/health/ready': 503, '/api/health': 503 }
  const wrong: string[] = []
  for (const [path, status] of Object.entries(expected)) {
    const answer = await fetch(`${scene.webs[0]}${path}`).catch(() => null)
    if (answer?.status !== status) wrong.push(`${path} answered ${answer?.status ?? 'nothing'}`)
  }
  return wrong
}

/** The process id of the database. */
function serverOf(dataDir: string): number | undefined {
  return readPostmaster(join(dataDir, 'postgres-18'))?.pid
}

function since(before: Map<string, number>, now: Map<string, number>): Map<string, number> {
  const grown = [...now].map(([answer, times]) => [answer, times - (before.get(answer) ?? 0)] as const)
  return new Map(grown.filter(([, times]) => times > 0))
}

function list(answers: Map<string, number>): string {
  return [...answers].map(([answer, times]) => `${times} × ${answer}`).join(', ')
}
