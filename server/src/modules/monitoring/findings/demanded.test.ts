import { and, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { card } from '../../booking/steps/card.harness.ts'
import { offices } from '../../offices/catalogue.tables.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { createEngine, type Engine, it, plain } from '../rounds/engine.harness.ts'
import type { WatchOptions } from '../rounds/watch.harness.ts'

const minute = 60_000
const telephone = { activated: true, required: true }

/** A task that books. Its owner gave no telephone number, as no desk asked for one. */
async function withoutTelephone(engine: Engine, wish: WatchOptions = {}) {
  const task = await engine.watch({ autoBooking: true, ...wish })
  await engine.ctx.db.update(tasks).set({ telephone: '' }).where(eq(tasks.id, task.taskId))
  return task
}

/** Changes the catalogue: the desk demands a telephone number, or no longer does. */
async function demand(engine: Engine, asked: object = telephone, field = 'telephone'): Promise<void> {
  await engine.ctx.db
    .update(offices)
    .set({ desk: sql`jsonb_set(${offices.desk}, ${`{${field}}`}, ${JSON.stringify(asked)}::jsonb)` })
    .where(and(eq(offices.provider_id, engine.provider.id), eq(offices.external_id, plain.officeId)))
}

const stateOf = async (engine: Engine, { taskId }: { taskId: number }) => (await engine.lastBooking(taskId))?.state

describe('a task without a detail that the desk demands by now', () => {
  it('is skipped without a request, and the slot goes to the next in line in the same answer', async ({ engine }) => {
    const lacking = await withoutTelephone(engine)
    engine.pass(minute)
    const next = await engine.watch({ autoBooking: true })
    await demand(engine)
    await engine.pollSlots(1)
    expect(await stateOf(engine, lacking)).toBeUndefined()
    expect(await stateOf(engine, next)).toBe('waiting')
    expect(engine.calls.filter((call) => call === 'reserve-appointment')).toHaveLength(1)
    expect(await engine.taskLines(lacking.taskId)).toContain('turn_obstacle')
    expect(await card(engine, lacking)).toMatchObject({
      why: 'needs_you',
      reason: 'missing_telephone',
      until: null,
      message: expect.stringContaining('Edit Task'),
    })
  })

  // checklist: t4102
  it('reads the names of all that it lacks', async ({ engine }) => {
    const lacking = await withoutTelephone(engine)
    await engine.ctx.db.update(tasks).set({ custom_textfield: '' })
    for (const field of ['telephone', 'custom_textfield']) await demand(engine, telephone, field)
    await engine.pollSlots(1)
    expect(await card(engine, lacking)).toMatchObject({
      reason: 'missing_telephone_and_custom_textfield',
      message: expect.stringContaining('asks for your phone number and your further detail, which this task does not'),
    })
    expect(await engine.taskLines(lacking.taskId)).toContain('turn_obstacle')
  })

  it('books at its other office, and its card says nothing', async ({ engine }) => {
    // By the catalogue, Pasing demands a telephone number, and the other office does not.
    const [pasing, munich, serviceId] = [10351882, 10295168, 1063731]
    const lacking = await withoutTelephone(engine, { serviceId, officeId: pasing, alsoAt: [munich] })
    await engine.director.openSlots({ serviceId, officeId: pasing, count: 1 })
    await engine.director.openSlots({ serviceId, officeId: munich, count: 1 })
    expect(await card(engine, lacking)).toBeNull()
    await engine.poll()
    expect(await engine.lastBooking(lacking.taskId)).toMatchObject({ state: 'waiting', office_external_id: munich })
  })

  it('books again as soon as the detail is there, and where the field is only offered', async ({ engine }) => {
    const task = await withoutTelephone(engine)
    await demand(engine, { activated: true, required: false })
    await engine.pollSlots(1)
    expect(await stateOf(engine, task)).toBe('waiting')
    const other = await withoutTelephone(engine)
    await demand(engine)
    await engine.director.openSlots({ ...plain, count: 1 })
    await engine.pollAgain()
    expect(await stateOf(engine, other)).toBeUndefined()
    await engine.ctx.db.update(tasks).set({ telephone: '08912345678' })
    await engine.pollAgain()
    expect(await stateOf(engine, other)).toBe('waiting')
  })
})

// checklist: t3740
describe('a task with stored details that the city cannot take', () => {
  it.each<[string, string, object]>([
    ['an emoji in the name', 'first_name', { first_name: 'Ana 😀' }],
    ['a rare character', 'last_name', { last_name: '𠮷野' }],
    ['an emoji in a text', 'custom_textfield2', { custom_textfield2: 'Danke 😊' }],
    ['names that are too long', 'last_name', { first_name: 'x'.repeat(101), last_name: 'y'.repeat(100) }],
    [
      'an address that is too long',
      'email_for_booking',
      { email_for_booking: `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(40)}.de` },
    ],
  ])('%s: is watched and needs its person, and the slot goes to the next in line', async (_what, field, details) => {
    await using engine = await createEngine()
    const odd = await engine.watch({ autoBooking: true })
    await engine.ctx.db.update(tasks).set(details).where(eq(tasks.id, odd.taskId))
    engine.pass(minute)
    const next = await engine.watch({ autoBooking: true })
    expect(await card(engine, odd)).toMatchObject({ why: 'needs_you', reason: `unfit_${field}` })
    await engine.pollSlots(2)
    expect(await stateOf(engine, odd)).toBeUndefined()
    expect(await stateOf(engine, next)).toBe('waiting')
    expect(engine.calls.filter((call) => call === 'reserve-appointment')).toHaveLength(1)
    expect(await engine.taskLines(odd.taskId)).toEqual(expect.arrayContaining(['turn_obstacle']))
    expect(await card(engine, odd)).toMatchObject({
      why: 'needs_you',
      reason: `unfit_${field}`,
      message: expect.stringContaining('“Edit Task” says what to change. Then booking continues by itself.'),
    })
    const fit = { first_name: 'Ana', last_name: 'Yoshino', custom_textfield2: '', email_for_booking: 'a@example.org' }
    await engine.ctx.db.update(tasks).set(fit).where(eq(tasks.id, odd.taskId))
    expect(await card(engine, odd)).toBeNull()
  })
})
