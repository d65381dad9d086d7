import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type Engine, it } from '../../monitoring/rounds/engine.harness.ts'
import { planRemindersAgain } from '../booking.ts'
import { beforeAppointment, beforeDeadline, remind, reminderQueue } from '../reminders.jobs.ts'
import { bookUntilClick } from '../steps/click.harness.ts'

const now = new Date('2026-11-20T10:00:00Z')
const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
const minutesOf = (plan: { which: string; at: Date }[]) =>
  plan.map(({ which, at }) => [which, (at.getTime() - now.getTime()) / 60_000])

async function reminderJobsOf(engine: Engine, bookingId: number): Promise<string[]> {
  const { rows } = await engine.ctx.db.execute<{ which: string }>(
    sql`select data->>'which' as which from pgboss.job
      where name = ${reminderQueue} and (data->>'booking_id')::int = ${bookingId}`,
  )
  return rows.map(({ which }) => which)
}

describe('when somebody is reminded', () => {
  it('is after half of the time and ten minutes before the deadline, but not twice within minutes', () => {
    expect(minutesOf(beforeDeadline(now, inMinutes(60)))).toEqual([
      ['half_time', 30],
      ['last_call', 50],
    ])
    expect(minutesOf(beforeDeadline(now, inMinutes(30)))).toEqual([['last_call', 20]])
    expect(minutesOf(beforeDeadline(now, inMinutes(12)))).toEqual([['half_time', 6]])
  })

  it('is the day before the appointment, unless that is over', () => {
    expect(minutesOf(beforeAppointment(now, inMinutes(3 * 24 * 60)))).toEqual([['day_before', 2 * 24 * 60]])
    expect(beforeAppointment(now, inMinutes(23 * 60))).toEqual([])
  })
})

describe('a reminder', () => {
  it('of a missing click is sent once, however often its job runs', async ({ engine }) => {
    const { id, taskId } = await bookUntilClick(engine)
    await remind(engine.ctx, id, 'last_call')
    await Promise.all([remind(engine.ctx, id, 'last_call'), remind(engine.ctx, id, 'last_call')])
    const notices = await engine.notices(taskId)
    expect(notices.filter((notice) => notice === 'booking_reminder')).toHaveLength(1)
    expect(await engine.taskLines(taskId)).toContain('reminded')
  })

  it('is not sent by a restored copy that waits', async ({ engine }) => {
    const { id, taskId } = await bookUntilClick(engine)
    await engine.ctx.db.execute('insert into restored_copy (exported_at, imported_at) values (now(), now())')
    await remind(engine.ctx, id, 'last_call')
    expect(await engine.notices(taskId)).not.toContain('booking_reminder')
    await engine.ctx.db.execute('delete from restored_copy')
    await remind(engine.ctx, id, 'last_call')
    expect(await engine.notices(taskId)).toContain('booking_reminder')
  })

  it('is not sent when the click came, when the time is over, or when the owner cancels', async ({ engine }) => {
    const { id, taskId, key } = await bookUntilClick(engine)
    engine.pass(60 * 60_000)
    await remind(engine.ctx, id, 'last_call')
    engine.pass(-60 * 60_000)
    await engine.client.confirm(key)
    await engine.driveAfter(6_000, id)
    await remind(engine.ctx, id, 'half_time')
    expect(await engine.notices(taskId)).not.toContain('booking_reminder')
  })

  it('of an appointment is sent once, the day before, and not if it was cancelled', async ({ engine }) => {
    const { id, taskId, key, slotAt } = await bookUntilClick(engine)
    await engine.client.confirm(key)
    await engine.driveAfter(6_000, id)
    engine.pass(slotAt.getTime() - engine.ctx.clock.now().getTime() - 24 * 3_600_000)
    await remind(engine.ctx, id, 'day_before')
    await remind(engine.ctx, id, 'day_before')
    const notices = await engine.notices(taskId)
    expect(notices.filter((notice) => notice === 'appointment_reminder')).toHaveLength(1)
  })

  // checklist: t4223
  it('whose job an import has lost is planned again, and one that was sent is not', async ({ engine }) => {
    const { id } = await bookUntilClick(engine)
    const planned = await reminderJobsOf(engine, id)
    const lose = () => engine.ctx.db.execute(sql`delete from pgboss.job where name = ${reminderQueue}`)
    await lose()
    await planRemindersAgain(engine.ctx, [id])
    expect(await reminderJobsOf(engine, id)).toEqual(planned)
    await lose()
    await remind(engine.ctx, id, 'half_time')
    await planRemindersAgain(engine.ctx, [id])
    expect(await reminderJobsOf(engine, id)).toEqual(planned.filter((which) => which !== 'half_time'))
    await lose()
    await remind(engine.ctx, id, 'last_call')
    await planRemindersAgain(engine.ctx, [id])
    expect(await reminderJobsOf(engine, id)).toEqual([])
  })

  it('is a job that is sent in the transaction of the state that makes it due', async ({ engine }) => {
    const { id, key } = await bookUntilClick(engine)
    await engine.client.confirm(key)
    await engine.driveAfter(6_000, id)
    const sent = await reminderJobsOf(engine, id)
    expect(sent).toContain('half_time')
    expect(sent.includes('day_before')).toBe(
      ((await engine.readBooking(id))?.slot_at.getTime() ?? 0) - engine.ctx.clock.now().getTime() > 24 * 3_600_000,
    )
  })
})
