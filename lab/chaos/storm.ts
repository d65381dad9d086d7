// A booking storm at the practice office while our processes are disturbed, and the audit afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createPracticeOffice, type PracticeOffice } from '@terminlotse/practice-office'
import { seededRandom } from '../../practice-office/src/random.ts'
import { releaseUnderTest } from '../../practice-office/test/release.ts'
import { systemClock } from '../../server/src/foundation/clock.ts'
import { startPushbullet } from '../../server/test/receivers/pushbullet.ts'
import { type Audit, audit } from './audit.ts'
import { watchBooks } from './books.ts'
import { type Crowd, createCrowd } from './crowd.ts'
import { settle } from './over.ts'
import { type Layout, openScene, type Scene } from './scene.ts'

export interface StormOptions {
  layout: Layout
  /** The same seed plays the same storm, as far as real processes can repeat it. */
  seed: number
  /** The parent of the product's folder. */
  under?: string
}

export interface Stage {
  scene: Scene
  crowd: Crowd
  office: PracticeOffice
  dataDir: string
  random: () => number
}

export interface StormResult extends Audit {
  /** The longest time that an appointment stood at the office, while our database was up, without being known here. */
  longestUnknownSeconds: number
  /** The number of times that a process ended without a kill, and was started again. */
  endedAlone: number
  /** Something that was still to come after nothing had changed for long; null when there was nothing. */
  left: string | null
}

const stormEnv = {
  MUNICH_ENABLED: 'false',
  PRACTICE_INTERVAL_SECONDS: '1',
  PRACTICE_STATUS_SECONDS: '1',
  ALLOW_PRIVATE_HOSTS: 'true',
  FORMS_PER_MINUTE: '10000',
}

/** Plays the story in the middle of a storm, waits until everything has settled, and audits. */
export async function playStorm(
  { layout, seed, under = tmpdir() }: StormOptions,
  story: (stage: Stage) => Promise<void>,
): Promise<StormResult> {
  const random = seededRandom('storm', seed)
  const dataDir = mkdtempSync(join(under, 'terminlotse-chaos-'))
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest })
  const receiver = await startPushbullet({ clock: systemClock })
  const env = { ...stormEnv, PRACTICE_URL: office.url, PUSHBULLET_URL: receiver.url }
  const scene = await openScene(layout, dataDir, env)
  const crowd = createCrowd(scene.webs, office, random)
  const target = await busyDesk(office.origin)
  const storm = new AbortController()
  const books = watchBooks(office, scene.database)
  try {
    await scene.ready()
    const people = until(storm.signal, async () => {
      await crowd.join()
      // Sometimes more slots than bookings, so that some are left for people who only watch.
      await office.director.openSlots({ ...target, count: 1 + Math.floor(random() * 3) })
      await crowd.click()
      await wait(100 + random() * 400)
    })
    await Promise.race([story({ scene, crowd, office, dataDir, random }), people])
    storm.abort()
    await people
    await scene.ready()
    const { requests } = receiver
    const left = await settle(() => scene.database(), books, { office, requests })
    const { longestSeconds, polls, late } = await books.stop()
    if (polls.length === 0) late.push('the books were never compared while the storm went on')
    const audit = await auditOf(scene, { office, emails: crowd.emails, requests })
    const wrong = [...late, ...audit.wrong]
    return { ...audit, longestUnknownSeconds: longestSeconds, endedAlone: scene.endedAlone(), left, wrong }
  } finally {
    storm.abort()
    await books.stop()
    await scene.abandon()
    await receiver.close()
    await office.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** The desk that the office recommends for a first try. */
async function busyDesk(origin: string): Promise<{ officeId: number; serviceId: number }> {
  return (await fetch(`${origin}/practice/recommended`)).json() as Promise<{ officeId: number; serviceId: number }>
}

async function auditOf(scene: Scene, records: Parameters<typeof audit>[1]): Promise<Audit> {
  const store = await scene.audit()
  try {
    return await audit(store.connectionString, records)
  } finally {
    await store.close()
  }
}

async function until(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) await work()
}
