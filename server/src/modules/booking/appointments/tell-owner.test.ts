import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { StoredLine } from '../../../texts/journal/line-data.ts'
import { wordLine } from '../../../texts/journal/lines.ts'
import { moments } from '../../../texts/moments.ts'
import { notificationCode, notificationData } from '../../../texts/notifications/notification-data.ts'
import { wordNotification } from '../../../texts/notifications/notifications.ts'
import { createEngine, type Engine, it, plain } from '../../monitoring/rounds/engine.harness.ts'
import { task_lines, tasks, watches } from '../../tasks/tasks.tables.ts'
import { settleBooking } from '../booking.ts'
import { remind } from '../reminders.jobs.ts'
import { letLapse } from '../steps/click.harness.ts'

const minute = 60_000

async function withFault(engine: Engine, fault: Parameters<Engine['director']['failNext']>[0]) {
  const task = await engine.withSlots(1)
  engine.director.failNext({ endpoint: 'reserve-appointment', ...fault })
  await engine.poll()
  return task
}

const worded = (code: string, data: unknown) => wordLine(code, data as StoredLine['data'], 'en')

async function lines(engine: Engine, taskId: number, code: string) {
  const rows = await engine.linesOf(taskId)
  return rows
    .filter((line) => line.code === code)
    .map(({ activity_type, level, data }) => ({ activity_type, level, text: worded(code, data) }))
}

async function liveFailures(engine: Engine, taskId: number): Promise<string[]> {
  const rows = await engine.eventsOf(taskId)
  return rows.flatMap(({ type, data }) => {
    const { line } = data as { line?: { code: string; data: unknown } }
    return type === 'booking_failed' && line ? [worded(line.code, line.data)] : []
  })
}

async function messages(engine: Engine, taskId: number) {
  const rows = await engine.deliveriesOf(taskId)
  return rows
    .filter(({ notice }) => notice !== 'appointment_found')
    .map(({ notice, data }) => ({
      notice,
      ...wordNotification(notificationCode.parse(notice), notificationData.parse(data), 'en'),
    }))
}

describe('an attempt that ends without a reserved slot', () => {
  const goesOn = 'We keep watching and book the next free appointment for you.'

  it.for([
    ['slot_gone', 3, 'the appointment was already taken'],
    ['race_lost', 3, 'someone else was faster at the same moment'],
    ['maintenance', 1, 'the office could not answer in time'],
  ] as const)(
    'is told live once, with an activity and the reason, and not on the channels (%s)',
    async ([way, times, reason], { engine }) => {
      const task = await withFault(engine, { way, times })
      const sentence = expect.stringMatching(`Reason: ${reason}. ${goesOn}`)
      expect(await liveFailures(engine, task.taskId)).toEqual([sentence])
      expect(await lines(engine, task.taskId, 'booking_failed')).toEqual([
        { activity_type: 'booking_failed', level: 'warning', text: sentence },
      ])
      expect(await messages(engine, task.taskId)).toEqual([])
    },
  )

  it('sends one message for all its tries', async ({ engine }) => {
    const task = await engine.withSlots(3)
    engine.director.failNext({ way: 'slot_gone', endpoint: 'reserve-appointment', times: 5 })
    await engine.poll()
    expect(await lines(engine, task.taskId, 'slot_lost')).toHaveLength(2)
    expect(await liveFailures(engine, task.taskId)).toHaveLength(1)
  })

  it('sends its message when a lost answer can no longer hold a slot', async ({ engine }) => {
    const task = await withFault(engine, { way: 'reset_after' })
    expect(await liveFailures(engine, task.taskId)).toEqual([])
    await engine.driveAfter(21 * minute, (await engine.lastBooking(task.taskId))?.id ?? 0)
    expect(await liveFailures(engine, task.taskId)).toEqual([
      expect.stringMatching(`Reason: the office’s answer was lost. ${goesOn}`),
    ])
    expect(await lines(engine, task.taskId, 'hold_released')).toEqual([])
    expect(await messages(engine, task.taskId)).toEqual([])
  })

  it('also says on the channels which button helps, if nothing is booked before its owner acts', async () => {
    const fault = { way: 'error', code: 'tooManyAppointmentsWithSameMail', status: 406 } as const
    await using engine = await createEngine()
    const task = await withFault(engine, fault)
    const [message] = await messages(engine, task.taskId)
    expect(message?.notice).toBe('booking_failed')
    expect(message?.advice).toContain('book nothing until you act: enter another email with “Edit Task”')
    expect(message?.body).not.toContain('have to do anything')
    expect(await lines(engine, task.taskId, 'booking_failed')).toMatchObject([
      { level: 'error', text: expect.stringContaining('book nothing until you act') },
    ])
    await engine.pollAgain()
    expect(await engine.bookingsOf(task.taskId), 'it is so').toHaveLength(1)
  })
})

describe('a person who is asked to confirm', () => {
  it.for(['booking_waiting', 'booking_reminder'])(
    'reads which mailbox to look in, and is led to the task (%s)',
    async (notice, { engine }) => {
      const task = await engine.withSeenSlots(1, { email: 'erika.muster@example.org' })
      const booking = await engine.lastBooking(task.taskId)
      await remind(engine.ctx, booking?.id ?? 0, 'last_call')
      const message = (await messages(engine, task.taskId)).find((one) => one.notice === notice)
      expect(message?.first).toMatch(/Open the office’s email to e…@example\.org and tap the link$/)
      expect(message?.facts).toContainEqual({ label: 'Inbox', value: 'e…@example.org' })
      expect(message?.body, 'on a lock screen').not.toContain('erika')
      expect(message?.link.url).toBe(`${engine.ctx.config.http.publicUrl}/tasks?task=${task.taskId}`)
      expect(message?.body, 'where one could book again').not.toContain(engine.office.url)
      const all = await engine.ctx.db.select().from(task_lines)
      expect(JSON.stringify(all), 'the log is no place for it').not.toContain('erika.muster@example.org')
    },
  )
})

describe('an appointment that nobody confirmed', () => {
  it('says until when booking rests; after that it goes on', async ({ engine }) => {
    const task = await engine.withSeenSlots(1)
    await letLapse(engine, task.taskId)
    const ended = await engine.lastBooking(task.taskId)
    expect(ended?.state).toBe('expired')
    const until = moments.en.time(new Date((ended?.updated_at.getTime() ?? 0) + 10 * minute))
    const sentence = `Automatic booking is on hold until ${until} and then continues by itself.`
    expect(await liveFailures(engine, task.taskId)).toEqual([expect.stringContaining(sentence)])
    expect((await messages(engine, task.taskId)).at(-1)?.advice).toBe(
      `You don’t have to do anything: a${sentence.slice(1)}`,
    )
    await engine.director.openSlots({ ...plain, count: 1 })
    await engine.pollAfter(8 * minute)
    expect(await engine.bookingsOf(task.taskId)).toHaveLength(1)
    await engine.pollAfter(3 * minute)
    expect(await engine.bookingsOf(task.taskId)).toHaveLength(2)
  })

  it('does not say that we go on if its task is paused', async ({ engine }) => {
    const task = await engine.withSeenSlots(1)
    await inTransaction(engine.ctx, (tx) => settleBooking(tx, task.taskId, 'keep'))
    await engine.ctx.db.update(tasks).set({ is_active: false, is_monitoring: false }).where(eq(tasks.id, task.taskId))
    await letLapse(engine, task.taskId)
    const message = (await messages(engine, task.taskId)).at(-1)
    expect(message).toMatchObject({
      notice: 'booking_expired',
      advice: expect.stringContaining('press “Start” in the task.'),
    })
    expect(message?.body).not.toContain('Watching')
  })

  it('does not tell that an appointment of another account is in the way', async ({ engine }) => {
    const person = { autoBooking: true, email: 'erika.muster@example.org' }
    const one = await engine.watch(person)
    await engine.pollSlots(1)
    await letLapse(engine, one.taskId)
    await engine.ctx.db.update(tasks).set({ is_monitoring: false }).where(eq(tasks.id, one.taskId))
    await engine.ctx.db.update(watches).set({ ended_at: engine.ctx.clock.now() })
    engine.pass(11 * minute)
    await engine.director.openSlots({ ...plain, count: 1 })
    const other = await engine.watch(person)
    await engine.ctx.db.execute(
      `update tasks set updated_at = updated_at - interval '2 hours' where id = ${other.taskId}`,
    )
    await engine.ctx.db.execute(
      `update tasks set started_at = started_at - interval '2 hours' where id = ${other.taskId}`,
    )
    await engine.poll()
    await letLapse(engine, other.taskId)
    expect(await engine.lastBooking(other.taskId)).toMatchObject({ state: 'expired' })
    const [failure] = await liveFailures(engine, other.taskId)
    expect(failure).toContain('cannot book automatically for this name and email at the moment')
    expect(failure).not.toContain('second')
  })
})
