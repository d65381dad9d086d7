import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { StoredLine } from '../../../texts/journal/line-data.ts'
import { wordLine } from '../../../texts/journal/lines.ts'
import { noticeCode, noticeData } from '../../../texts/notices/notice-data.ts'
import { wordNotice } from '../../../texts/notices/notices.ts'
import { texts } from '../../../texts/texts.ts'
import { live_events } from '../../live/live.tables.ts'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { deliveries } from '../../notifications/notices.tables.ts'
import { task_lines, tasks, watches } from '../../tasks/tasks.tables.ts'
import { settleBooking } from '../booking.ts'
import { remind } from '../reminders.jobs.ts'
import { letLapse } from '../steps/click.harness.ts'

const minute = 60_000

/** A person who waits for one slot, at an office that answers the first reserve in a given way. */
async function withFault(fault: Parameters<Engine['director']['failNext']>[0], options = {}) {
  const world = await createEngine(options)
  const task = await world.watch({ autoBooking: true })
  await world.director.openSlots({ ...plain, count: 1 })
  world.director.failNext({ endpoint: 'reserve-appointment', ...fault })
  await world.look()
  return { world, task }
}

const worded = (code: string, data: unknown) => wordLine(code, data as StoredLine['data'], 'en')

/** The lines of one kind, as they are read. */
async function lines(world: Engine, taskId: number, code: string) {
  const rows = await world.ctx.db.select().from(task_lines).where(eq(task_lines.task_id, taskId)).orderBy(task_lines.id)
  return rows
    .filter((line) => line.code === code)
    .map(({ activity_type, level, data }) => ({ activity_type, level, text: worded(code, data) }))
}

/** The live messages about a failed booking. */
async function liveFailures(world: Engine, taskId: number): Promise<string[]> {
  const rows = await world.ctx.db
    .select()
    .from(live_events)
    .where(eq(live_events.task_id, taskId))
    .orderBy(live_events.id)
  return rows.flatMap(({ type, data }) => {
    const { line } = data as { line?: { code: string; data: unknown } }
    return type === 'booking_failed' && line ? [worded(line.code, line.data)] : []
  })
}

/** The messages about bookings, as their reader gets them; found appointments are left out. */
async function messages(world: Engine, taskId: number) {
  const rows = await world.ctx.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.task_id, taskId))
    .orderBy(deliveries.created_at)
  return rows
    .filter(({ notice }) => notice !== 'appointment_found')
    .map(({ notice, data }) => ({
      notice,
      ...wordNotice(noticeCode.parse(notice), noticeData.parse(data), 'en'),
    }))
}

describe('an attempt that ends without a reserved slot', () => {
  const goesOn = 'We go on watching and book the next free appointment for you.'

  it.each([
    ['slot_gone', 3, 'the appointment was taken already'],
    ['race_lost', 3, 'someone else was faster at the same moment'],
    ['maintenance', 1, 'the office could not answer in time'],
  ] as const)(
    'is told live once, with an activity and the reason, and not on the channels (%s)',
    async (way, times, reason) => {
      const { world, task } = await withFault({ way, times })
      await using _ = world
      const sentence = expect.stringMatching(`failed: ${reason}. ${goesOn}`)
      expect(await liveFailures(world, task.taskId)).toEqual([sentence])
      expect(await lines(world, task.taskId, 'booking_failed')).toEqual([
        { activity_type: 'booking_failed', level: 'warning', text: sentence },
      ])
      expect(await messages(world, task.taskId)).toEqual([])
    },
  )

  it('sends one message for all its tries', async () => {
    await using world = await createEngine()
    const task = await world.watch({ autoBooking: true })
    await world.director.openSlots({ ...plain, count: 3 })
    world.director.failNext({ way: 'slot_gone', endpoint: 'reserve-appointment', times: 5 })
    await world.look()
    expect(await lines(world, task.taskId, 'slot_lost')).toHaveLength(2)
    expect(await liveFailures(world, task.taskId)).toHaveLength(1)
  })

  it('sends its message when a lost answer can no longer hold a slot', async () => {
    const { world, task } = await withFault({ way: 'reset_after' })
    await using _ = world
    expect(await liveFailures(world, task.taskId)).toEqual([])
    world.pass(21 * minute)
    await world.drive((await world.lastBooking(task.taskId))?.id ?? 0)
    expect(await liveFailures(world, task.taskId)).toEqual([
      expect.stringMatching(`failed: the office’s answer was lost. ${goesOn}`),
    ])
    expect(await lines(world, task.taskId, 'hold_released')).toEqual([])
    expect(await messages(world, task.taskId)).toEqual([])
  })

  it('also says on the channels which button helps, if nothing is booked before its owner acts', async () => {
    const fault = { way: 'error', code: 'tooManyAppointmentsWithSameMail', status: 406 } as const
    const { world, task } = await withFault(fault)
    await using _ = world
    const [message] = await messages(world, task.taskId)
    expect(message?.notice).toBe('booking_failed')
    expect(message?.advice).toContain('book nothing until you act. Enter another email with “Edit Task”')
    expect(message?.body).not.toContain('nothing. We go on')
    expect(await lines(world, task.taskId, 'booking_failed')).toMatchObject([
      { level: 'error', text: expect.stringContaining('book nothing until you act') },
    ])
    await world.lookAgain()
    expect(await world.bookingsOf(task.taskId), 'it is so').toHaveLength(1)
  })
})

describe('a person who is asked to confirm', () => {
  it.each(['booking_waiting', 'booking_reminder'])(
    'reads which mailbox to look in, and is led to the task (%s)',
    async (notice) => {
      await using world = await createEngine()
      const task = await world.watch({ autoBooking: true, email: 'erika.muster@example.org' })
      await world.director.openSlots({ ...plain, count: 1 })
      await world.look()
      const booking = await world.lastBooking(task.taskId)
      await remind(world.ctx, booking?.id ?? 0, 'last_call')
      const message = (await messages(world, task.taskId)).find((one) => one.notice === notice)
      expect(message?.advice).toContain('in the mailbox erika.muster@example.org')
      expect(message?.facts).toContainEqual({ label: 'Mailbox', value: 'erika.muster@example.org' })
      expect(message?.link.url).toBe(`${world.ctx.config.http.publicUrl}/tasks?task=${task.taskId}`)
      expect(message?.body, 'where one could book again').not.toContain(world.office.url)
      const all = await world.ctx.db.select().from(task_lines)
      expect(JSON.stringify(all), 'the log is no place for it').not.toContain('erika.muster@example.org')
    },
  )
})

describe('an appointment that nobody confirmed', () => {
  it('says until when booking rests; after that it goes on', async () => {
    await using world = await createEngine()
    const task = await world.watch({ autoBooking: true })
    await world.director.openSlots({ ...plain, count: 1 })
    await world.look()
    await letLapse(world, task.taskId)
    const ended = await world.lastBooking(task.taskId)
    expect(ended?.state).toBe('expired')
    const until = texts.en.moments.time(new Date((ended?.updated_at.getTime() ?? 0) + 10 * minute))
    const sentence = `Automatic booking rests until ${until} and then goes on by itself.`
    expect(await liveFailures(world, task.taskId)).toEqual([expect.stringContaining(sentence)])
    expect((await messages(world, task.taskId)).at(-1)?.advice).toContain(
      `What to do: nothing. We go on watching. ${sentence}`,
    )
    await world.director.openSlots({ ...plain, count: 1 })
    world.pass(8 * minute)
    await world.look()
    expect(await world.bookingsOf(task.taskId)).toHaveLength(1)
    world.pass(3 * minute)
    await world.look()
    expect(await world.bookingsOf(task.taskId)).toHaveLength(2)
  })

  it('does not say that we go on if its task is paused', async () => {
    await using world = await createEngine()
    const task = await world.watch({ autoBooking: true })
    await world.director.openSlots({ ...plain, count: 1 })
    await world.look()
    await inTransaction(world.ctx, (tx) => settleBooking(tx, task.taskId, 'keep'))
    await world.ctx.db.update(tasks).set({ is_active: false, is_monitoring: false }).where(eq(tasks.id, task.taskId))
    await letLapse(world, task.taskId)
    const message = (await messages(world, task.taskId)).at(-1)
    expect(message).toMatchObject({ notice: 'booking_expired', advice: expect.stringContaining('The task is paused.') })
    expect(message?.body).not.toContain('Watching')
  })

  it('does not tell that an appointment of another account is in the way', async () => {
    await using world = await createEngine()
    const person = { autoBooking: true, email: 'erika.muster@example.org' }
    const one = await world.watch(person)
    await world.director.openSlots({ ...plain, count: 1 })
    await world.look()
    await letLapse(world, one.taskId)
    await world.ctx.db.update(tasks).set({ is_monitoring: false }).where(eq(tasks.id, one.taskId))
    await world.ctx.db.update(watches).set({ ended_at: world.ctx.clock.now() })
    world.pass(11 * minute)
    await world.director.openSlots({ ...plain, count: 1 })
    const other = await world.watch(person)
    await world.ctx.db.execute(
      `update tasks set updated_at = updated_at - interval '2 hours' where id = ${other.taskId}`,
    )
    await world.ctx.db.execute(
      `update tasks set started_at = started_at - interval '2 hours' where id = ${other.taskId}`,
    )
    await world.look()
    await letLapse(world, other.taskId)
    expect(await world.lastBooking(other.taskId)).toMatchObject({ state: 'expired' })
    const [failure] = await liveFailures(world, other.taskId)
    expect(failure).toContain('cannot book automatically for this name and email at the moment')
    expect(failure).not.toContain('second')
  })
})
