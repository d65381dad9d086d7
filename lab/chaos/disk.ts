// The disk under the product's folder is really full for a while, until the database cannot even write its log.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findSocket } from '../../server/src/foundation/db/embedded/embedded.ts'
import { administratorAddress } from '../../server/src/foundation/db/embedded/owner.ts'
import { readPostmaster } from '../../server/src/foundation/db/embedded/postmaster-file.ts'
import { mountSmallDisk } from './small-disk.ts'
import { playStorm, type StormResult } from './storm.ts'

const megabytes = 256
const calmMs = 10_000
/** The time without room for new pages, and the time in which the database is also down. */
const fullMs = 15_000
const downMs = 15_000
const backMs = 60_000
/** Allowed answers while the disk is full: a clear refusal, or answers that need no room. */
const isNamed = (answer: string) => answer === '503 unavailable' || /^[24]/.test(answer)

/** Works only in a process with its own mounts. */
export async function runFullDisk(seed: number, onProgress: (line: string) => void): Promise<StormResult> {
  const disk = mountSmallDisk(megabytes)
  const wrong: string[] = []
  try {
    const audit = await playStorm({ layout: 'one', seed, under: disk.folder }, async ({ scene, crowd, dataDir }) => {
      await wait(calmMs)
      onProgress(`${crowd.emails.length} people; the disk fills up`)
      const before = new Map(crowd.answers)
      const joined = crowd.emails.length
      const server = serverOf(dataDir)
      const log = await openLog(dataDir)
      disk.fill()
      // Room that becomes free is taken at once.
      const filling = setInterval(disk.fill, 100)
      try {
        await wait(fullMs)
        await useUp(log)
        onProgress('the database has stopped')
        await wait(downMs)
        wrong.push(...(await askHealth(scene.webs[0] ?? '')))
      } finally {
        clearInterval(filling)
      }
      const answers = [...crowd.answers].filter(([answer, times]) => times > (before.get(answer) ?? 0))
      onProgress(`answers: ${answers.map(([answer]) => answer).join(', ')}; there is room again`)
      wrong.push(...answers.filter(([one]) => !isNamed(one)).map(([one]) => `people were answered: ${one}`))
      if (!answers.some(([one]) => one === '503 unavailable')) wrong.push('nobody noticed that the disk was full')
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
    return { ...audit, wrong: [...wrong, ...audit.wrong] }
  } finally {
    disk.remove()
  }
}

/** Opened before the disk is full, because PostgreSQL may have no room for a new connection afterwards. */
async function openLog(dataDir: string): Promise<pg.Client> {
  const socketDir = findSocket(dataDir)
  if (!socketDir) throw new Error('The database does not run.')
  const client = new pg.Client({ connectionString: administratorAddress(socketDir) })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Fills the database's log as hours of use would: it needs new files, until there is no room for one. */
async function useUp(client: pg.Client): Promise<void> {
  let isThere = true
  client.once('end', () => {
    isThere = false
  })
  for (const since = Date.now(); isThere && Date.now() - since < backMs; )
    await client.query("select pg_logical_emit_message(true, 'chaos', 'full'), pg_switch_wal()").catch(() => {})
  if (isThere) throw new Error('The database went on although there was no room for its log.')
}

async function askHealth(web: string): Promise<string[]> {
  const expected = { '/api/health/live': 200, '/api/health/ready': 503, '/api/health': 503 }
  const wrong: string[] = []
  for (const [path, status] of Object.entries(expected)) {
    const answer = await fetch(`${web}${path}`).catch(() => null)
    if (answer?.status !== status) wrong.push(`${path} answered ${answer?.status ?? 'nothing'}`)
  }
  return wrong
}

function serverOf(dataDir: string): number | undefined {
  return readPostmaster(join(dataDir, 'postgres-18'))?.pid
}
