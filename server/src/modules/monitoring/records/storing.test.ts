import { and, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookUntilClick, clickLink } from '../../booking/steps/click.harness.ts'
import { offices } from '../../offices/catalogue.tables.ts'
import { createCatalogueRefresh } from '../../offices/sync.ts'
import { findNotAlive } from '../../overview/alive.ts'
import { createEngine, type Engine, it, plain } from '../rounds/engine.harness.ts'

const minute = 60_000
const never = new AbortController().signal
/** Neither columns nor JSON of PostgreSQL take the character 0 and halves of characters. */
const odd = 'Schalter\u0000 3 \ud83d'
const oddTexts = Object.fromEntries(
  ['displayNumber', 'icsContent', 'officeName', 'serviceName', 'shortName', 'hint', 'infoForAppointment'].map((key) => [
    key,
    odd,
  ]),
)
const far = 9_007_199_254_740_991
const oddNumbers = { reservationDuration: far, activationDuration: -far, slotTimeInMinutes: far, maxQuantity: far }

function answerOddly({ director }: Engine) {
  director.failNext({ way: 'odd_values', values: { ...oddTexts, ...oddNumbers }, times: 100 })
}

async function officeRow({ ctx, provider }: Engine) {
  const isIt = and(eq(offices.provider_id, provider.id), eq(offices.external_id, plain.officeId))
  return (await ctx.db.select().from(offices).where(isIt))[0]
}

const other = { officeId: 10470, serviceId: 10396802 }

const refuseFinds = ({ ctx }: Engine, targetId: number) =>
  ctx.db.execute(sql.raw(`alter table findings add constraint refused check (target_id <> ${targetId})`))

async function fillDisk({ ctx }: Engine, table: 'checks' | 'offices') {
  await ctx.db.execute(
    sql.raw(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$`),
  )
  await ctx.db.execute(
    sql.raw(`create trigger full_disk before insert or update on ${table} for each row execute function full_disk()`),
  )
}

it('an office that says everything twice is understood once', async ({ engine }) => {
  const { targetId } = await engine.watch(plain)
  const good = await engine.watch(other)
  await engine.director.openSlots({ ...plain, count: 2 })
  engine.director.failNext({ way: 'doubled', endpoint: 'available-calendar', times: 100 })
  await engine.poll()
  expect(await engine.checksOf(targetId)).toMatchObject([{ outcome: 'slots', free_count: 2 }])
  expect(await engine.readTarget(good.targetId)).toMatchObject({ last_outcome: 'none' })
})

it('an answer that the database does not take costs nobody else a check, is named and counted', async () => {
  await using engine = await createEngine({ changesTables: true })
  const bad = await engine.watch({ ...plain, autoBooking: true })
  const good = await engine.watch(other)
  await refuseFinds(engine, bad.targetId)
  await engine.director.openSlots({ ...plain, count: 1 })
  await engine.director.openSlots({ ...other, count: 1 })
  await engine.poll()
  expect(await engine.readTarget(good.targetId)).toMatchObject({ last_outcome: 'slots' })
  expect(await engine.readTarget(bad.targetId)).toMatchObject({ last_outcome: 'unstored', failures: 1 })
  expect(await engine.taskLines(good.taskId)).toContain('appointment_found')
  expect((await engine.targetLines(bad.targetId)).map(({ code }) => code)).toEqual(['check_failed'])
  const { metrics } = engine.ctx
  expect(await metrics.registry.metrics()).toContain('terminlotse_answers_unstored_total{provider="practice"} 1')
})

it('an answer that could not be stored is asked again in a minute, then stored and well', async ({ engine }) => {
  const { taskId, targetId } = await engine.watch(plain)
  await refuseFinds(engine, targetId)
  await engine.pollSlots(1)
  await engine.ctx.db.execute(sql`alter table findings drop constraint refused`)
  const before = engine.calls.length
  await engine.pollAfter(50_000)
  expect(engine.calls, 'not before').toHaveLength(before)
  await engine.pollAfter(20_000)
  expect(await engine.readTarget(targetId)).toMatchObject({ last_outcome: 'slots', failures: 0 })
  expect(await engine.taskLines(taskId)).toContain('appointment_found')
})

it('a database that is full ends the round as before, and no answer counts as bad', async () => {
  await using engine = await createEngine({ changesTables: true })
  const { targetId } = await engine.watch(plain)
  await fillDisk(engine, 'checks')
  await expect(engine.poll()).rejects.toThrow()
  expect(await engine.readTarget(targetId)).toMatchObject({ last_outcome: null, failures: 0 })
})

describe('an office whose texts and numbers cannot be stored', () => {
  it('is booked at, and what becomes of the appointment is known', async ({ engine }) => {
    answerOddly(engine)
    const { id } = await bookUntilClick(engine)
    const row = await engine.readBooking(id)
    expect(row?.display_number).toBe('Schalter 3 \ufffd')
    const minutes = (moment: Date | null | undefined) =>
      Math.round(((moment?.getTime() ?? 0) - (row?.held_at?.getTime() ?? 0)) / minute)
    expect(minutes(row?.hold_until), 'as the catalogue says').toBeLessThan(60)
    expect(minutes(row?.deadline_at)).toBeGreaterThan(0)
    await clickLink(engine, id)
  })

  it('loses no appointment by an answer whose time cannot be one', async ({ engine }) => {
    const { id, slotAt } = await bookUntilClick(engine)
    engine.director.failNext({ way: 'odd_values', endpoint: 'appointment', values: { timestamp: far } })
    await engine.driveAfter(6_000, id)
    expect(await engine.readBooking(id)).toMatchObject({ state: 'waiting', slot_at: slotAt })
    engine.pass(minute)
    await clickLink(engine, id)
  })

  it('gives a catalogue that is taken over', async ({ engine }) => {
    const refresh = createCatalogueRefresh(engine.ctx, engine.gate)
    answerOddly(engine)
    expect(await refresh(never)).toBe(true)
    expect(await officeRow(engine)).toMatchObject({ slot_minutes: null, desk: { reservation_minutes: null } })
    expect((await officeRow(engine))?.hint).toContain('Schalter 3 \ufffd')
  })
})

describe('a catalogue that is not taken over', () => {
  it('because the database refuses it, stops no round, is counted, in health, and left alone', async ({ engine }) => {
    await engine.watch()
    const notAlive = () => findNotAlive(engine.ctx, engine.engine.readBacklog)
    await engine.ctx.db.execute(sql`alter table offices add constraint refused check (priority < 0) not valid`)
    const refresh = createCatalogueRefresh(engine.ctx, engine.gate)
    expect(await refresh(never)).toBe(false)
    const { metrics } = engine.ctx
    expect(await metrics.registry.metrics()).toContain('terminlotse_answers_unstored_total{provider="practice"} 1')
    expect(await notAlive()).toContain('answers')
    const before = engine.calls.length
    engine.pass(60 * minute)
    expect(await refresh(never, true)).toBe(false)
    expect(engine.calls).toHaveLength(before)
    await engine.ctx.db.execute(sql`alter table offices drop constraint refused`)
    engine.pass(7 * minute)
    expect(await refresh(never)).toBe(true)
    expect(await notAlive()).not.toContain('answers')
  })

  it('because it names hardly any office, is not asked for again at once', async ({ engine }) => {
    const refresh = createCatalogueRefresh(engine.ctx, engine.gate)
    expect(await refresh(never)).toBe(true)
    engine.pass(13 * 60 * minute)
    const relations = [{ ...plain, slots: 1, public: true, maxQuantity: 0 }]
    engine.director.failNext({ way: 'odd_values', endpoint: 'offices-and-services', values: { relations } })
    expect(await refresh(never)).toBe(false)
    const before = engine.calls.length
    expect(await refresh(never)).toBe(false)
    expect(engine.calls).toHaveLength(before)
  })

  it('because the database is full, ends the round as before', async () => {
    await using engine = await createEngine({ changesTables: true })
    await fillDisk(engine, 'offices')
    await expect(createCatalogueRefresh(engine.ctx, engine.gate)(never)).rejects.toThrow()
  })
})
