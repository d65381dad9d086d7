import { desc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { wordLine } from '../../../texts/journal/lines.ts'
import { notificationData } from '../../../texts/notifications/notification-data.ts'
import { type WordedNotification, wordNotification } from '../../../texts/notifications/notifications.ts'
import { live_events } from '../../live/live.tables.ts'
import { createEngine, type Engine, engineTests, plain } from '../../monitoring/rounds/engine.harness.ts'
import { describeBestFinds } from '../../overview/best-finds.ts'
import { letLapse } from '../steps/click.harness.ts'

const minute = 60_000

async function messageOf(engine: Engine, taskId: number): Promise<WordedNotification | null> {
  const rows = await engine.deliveriesOf(taskId)
  const [last] = rows.filter(({ notice }) => notice === 'appointment_found').slice(-1)
  return last ? wordNotification('appointment_found', notificationData.parse(last.data), 'en') : null
}

async function liveOf(engine: Engine, taskId: number): Promise<string> {
  const rows = await engine.ctx.db
    .select()
    .from(live_events)
    .where(eq(live_events.task_id, taskId))
    .orderBy(desc(live_events.id))
  const event = rows.find(({ type }) => type === 'appointment_found')
  const { line } = z.object({ line: z.object({ code: z.string(), data: z.looseObject({}) }) }).parse(event?.data)
  return wordLine(line.code, line.data, 'en')
}

const pageOf = (engine: Engine, taskId: number) => `${engine.ctx.config.http.publicUrl}/tasks?task=${taskId}`

// Played by the practice office, and worded as at the city.
const it = engineTests(() => createEngine({ provider: { isReal: true } }))

describe('the message of a find', () => {
  it('says that the slot went to someone before, and sends nobody after it', async ({ engine }) => {
    await engine.watch({ autoBooking: true })
    engine.pass(minute)
    const second = await engine.watch({ autoBooking: true })
    const watches = await engine.watch()
    await engine.pollSlots(1)
    const message = await messageOf(engine, second.taskId)
    expect(message?.text).toMatch(/went to someone before you\. Whoever has waited longest comes first\.$/m)
    expect(message?.body).not.toContain('city’s page')
    expect(message?.link).toEqual({ label: 'Open in Terminlotse', url: pageOf(engine, second.taskId) })
    expect(await liveOf(engine, second.taskId)).toContain('went to someone before you')
    expect((await messageOf(engine, watches.taskId))?.link.url, 'who chooses for themselves').toMatch(
      /\/tasks\?task=\d+&time=[\d-]+T[\d:.]+Z&office=\d+$/,
    )
    expect(await engine.taskLines(second.taskId)).toContain('turn_outrun')
    const card = (await describeBestFinds(engine.ctx, [second.taskId])).get(second.taskId)
    expect(card, 'on the card it is no slot to run for either').toMatchObject({ gone_at: null, is_being_booked: true })
  })

  it('says so also to those of whom the log has no line: a hundred stand before them', async ({ engine }) => {
    for (let count = 0; count < 101; count += 1) await engine.watch({ autoBooking: true })
    engine.pass(minute)
    const last = await engine.withSeenSlots(1)
    expect(await engine.taskLines(last.taskId)).not.toContain('turn_outrun')
    expect((await messageOf(engine, last.taskId))?.text).toContain('went to someone before you')
  })

  it('names the appointment of the same account that is in the way, of another nothing', async ({ engine }) => {
    const email = 'erika.muster@example.org'
    const one = await engine.watch({ autoBooking: true, email })
    const twin = await engine.watch({ autoBooking: true, email, userId: one.userId })
    const foreign = await engine.withSeenSlots(3, { email })
    expect(await messageOf(engine, one.taskId), 'the outcome is told instead').toBeNull()
    const message = await messageOf(engine, twin.taskId)
    expect(message?.text).toContain('you already have an appointment for this service, or are getting one, on')
    expect(message?.advice).toContain('If that appointment suits you, you don’t have to do anything.')
    expect(message?.link.url).toBe(pageOf(engine, twin.taskId))
    const stranger = await messageOf(engine, foreign.taskId)
    expect(stranger?.text).toMatch(/cannot book automatically for this name and email at the moment\.$/m)
    expect(stranger?.body).not.toMatch(/already have/)
  })

  it('says that booking rests, and until when', async ({ engine }) => {
    const task = await engine.withSeenSlots(1)
    await letLapse(engine, task.taskId)
    await engine.pollSlots(1)
    const message = await messageOf(engine, task.taskId)
    expect(message?.text).toMatch(/automatic booking is on hold until \d\d:\d\d\.$/m)
    expect(message?.advice, 'nothing is being booked for them').toContain('press “Book it now”')
  })

  it('leads to the office’s page where booking is switched off, or only tried', async ({ engine }) => {
    const trial = await engine.withSeenSlots(1, { dryRun: true })
    expect((await messageOf(engine, trial.taskId))?.advice).toContain('Open the city’s page')
    await using off = await createEngine({ provider: { isReal: true, bookingEnabled: false } })
    const { taskId } = await off.watch()
    await off.director.openSlots({ ...plain, count: 1 })
    await off.poll()
    expect((await messageOf(off, taskId))?.link.label).toBe('Open the city’s page')
  })

  // checklist: t922
  it('says at the practice office that it is a pretend one, and sends nobody to the city', async () => {
    await using engine = await createEngine()
    const { taskId } = await engine.watch()
    await engine.pollSlots(1)
    const message = await messageOf(engine, taskId)
    expect(message?.text).toContain('This is a pretend office for trying things out.')
    expect(message?.link).toEqual({ label: 'Open in Terminlotse', url: expect.stringContaining('&time=') })
    expect(message?.body).not.toContain('city')
  })
})
