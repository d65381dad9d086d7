// A booking storm at the practice office while our processes are disturbed, and the audit afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { seededRandom } from '../../practice-office/src/random.ts'
import { releaseUnderTest } from '../../practice-office/test/release.ts'
import { systemClock } from '../../server/src/foundation/clock.ts'
import { startPushbullet } from '../../server/test/receivers/pushbullet.ts'
import { audit } from './audit.ts'
import { settle, watchBooks, withDatabase } from './books.ts'
import { createCrowd } from './crowd.ts'
import { type Layout, openScene } from './scene.ts'

export type StormResult = Awaited<ReturnType<typeof playStorm>>

const stormEnv = {
  MUNICH_ENABLED: 'false',
  PRACTICE_INTERVAL_SECONDS: '1',
  PRACTICE_STATUS_SECONDS: '1',
  ALLOW_PRIVATE_HOSTS: 'true',
  FORMS_PER_MINUTE: '10000',
}

export type Stage = Awaited<ReturnType<typeof setStage>>

/** `seed` plays the same storm, as far as real processes can repeat it. `under`: the parent of the product's folder. */
async function setStage(layout: Layout, seed: number, under: string) {
  const random = seededRandom('storm', seed)
  const dataDir = mkdtempSync(join(under, 'terminlotse-chaos-'))
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest })
  const receiver = await startPushbullet({ clock: systemClock })
  const env = { ...stormEnv, PRACTICE_URL: office.url, PUSHBULLET_URL: receiver.url }
  const scene = await openScene(layout, dataDir, env)
  return { random, dataDir, office, receiver, scene, crowd: createCrowd(scene.webs, office, random) }
}

export async function playStorm(
  { layout, seed, under = tmpdir() }: { layout: Layout; seed: number; under?: string },
  story: (stage: Stage) => Promise<void>,
) {
  const stage = await setStage(layout, seed, under)
  const { random, dataDir, office, receiver, scene, crowd } = stage
  let isOver = false
  const stopBooks = watchBooks(office, scene.database)
  const live = async (): Promise<void> => {
    while (!isOver) {
      await crowd.join()
      // Sometimes more slots than bookings, so that some are left for people who only watch.
      await office.director.openSlots({ ...RECOMMENDED, count: 1 + Math.floor(random() * 3) })
      await crowd.click()
      await wait(100 + random() * 400)
    }
  }
  try {
    await scene.ready()
    const people = live()
    await Promise.race([story(stage), people])
    isOver = true
    await people
    await scene.ready()
    const left = await settle(scene.database, office, receiver.requests)
    const { longestSeconds, late } = await stopBooks()
    const audited = await withDatabase(await scene.endWell(), (db) => audit(db, office, receiver.requests))
    return {
      ...audited,
      wrong: [...late, ...audited.wrong],
      /** The longest time that an appointment stood at the office, while our database was up, without being known here. */
      longestSeconds,
      /** Something that was still to come after nothing had changed for long; null when there was nothing. */
      left,
    }
  } finally {
    isOver = true
    await stopBooks()
    await scene.close()
    await receiver.close()
    await office.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
