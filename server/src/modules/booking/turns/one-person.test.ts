import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { waitingStatements } from '../../../../test/database/waiting.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { type Engine, it } from '../../monitoring/rounds/engine.harness.ts'
import { offices } from '../../offices/catalogue.tables.ts'
import { readTarget } from '../../offices/targets.ts'
import { wantBooking } from '../booking.ts'

/** One task wants two identity cards and a passport in one appointment, another one wants the passport alone. */
const office = { officeId: 102522 }
const identityCard = 1063441
const passport = 1063453
const both = { ...office, serviceId: identityCard, count: 2, further: { [passport]: 1 } }
const alone = { ...office, serviceId: passport, count: 1, further: {} }

type Wish = typeof both | typeof alone

const erika = { email: 'erika@example.org', name: { first_name: 'Erika', last_name: 'Muster' } }
const spelledOtherwise = { email: 'Erika@Example.org', name: { first_name: ' erika', last_name: 'MUSTER' } }
const max = { email: 'max@example.org', name: { first_name: 'Max', last_name: 'Muster' } }

async function wanting(engine: Engine, wish: Wish, person: typeof erika) {
  const { taskId } = await engine.watch({ ...wish, ...person, autoBooking: true })
  const { officeId: officeExternalId, serviceId: serviceExternalId, count: serviceCount, further } = wish
  const slotAt = new Date(engine.ctx.clock.now().getTime() + 7 * 86_400_000)
  const target = { providerId: engine.provider.id, officeExternalId, serviceExternalId, serviceCount, further }
  const slot = { ...target, slotAt }
  const about = await readTarget(engine.ctx, slot)
  /** `before` runs before the attempt is committed. */
  return (before?: () => Promise<void>) =>
    inTransaction(engine.ctx, async (tx) => {
      const begun = await wantBooking(tx, { taskId, about, slot })
      await before?.()
      return 'row' in begun
    })
}

async function untilWaiting(engine: Engine, isOver: () => boolean): Promise<void> {
  const isWaiting = async () => (await engine.ctx.db.execute(waitingStatements)).rows.length > 0
  await expect.poll(async () => isOver() || (await isWaiting())).toBe(true)
}

async function atOnce(engine: Engine, first: Awaited<ReturnType<typeof wanting>>, second: typeof first) {
  let other = Promise.resolve(false)
  const one = await first(async () => {
    let isOver = false
    other = second().finally(() => {
      isOver = true
    })
    await untilWaiting(engine, () => isOver)
  })
  return [one, await other]
}

for (const [wish, further] of [
  [both, alone],
  [alone, both],
] as const) {
  // checklist: t1151
  it(`two accounts get one person one appointment for a service, ${wish === both ? 'several' : 'one'} first`, async ({
    engine,
  }) => {
    const first = await wanting(engine, wish, erika)
    const second = await wanting(engine, further, spelledOtherwise)
    expect(await atOnce(engine, first, second)).toEqual([true, false])
  })
}

// checklist: t1152
it('an attempt for one person does not delay another person', async ({ engine }) => {
  const first = await wanting(engine, both, erika)
  const second = await wanting(engine, alone, max)
  expect(await atOnce(engine, first, second)).toEqual([true, true])
})

// checklist: t3959
it('two people with one address begin one booking at a desk that gives one for an address', async ({ engine }) => {
  const isIts = eq(offices.external_id, office.officeId)
  const [row] = await engine.ctx.db.select().from(offices).where(isIts)
  if (!row?.desk) throw new Error('The office has no desk.')
  await engine.ctx.db
    .update(offices)
    .set({ desk: { ...row.desk, appointments_per_mail: 1 } })
    .where(isIts)
  const one = await wanting(engine, alone, erika)
  const other = await wanting(engine, alone, { ...max, email: ' ERIKA@example.org' })
  expect(await atOnce(engine, one, other)).toEqual([true, false])
})
