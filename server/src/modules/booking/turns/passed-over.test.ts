import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { wordLine } from '../../../texts/journal/lines.ts'
import { noticeData } from '../../../texts/notices/notice-data.ts'
import { type WordedNotice, wordNotice } from '../../../texts/notices/notices.ts'
import { live_events } from '../../live/live.tables.ts'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { deliveries } from '../../notifications/notices.tables.ts'
import { found } from '../../overview/found.ts'
import { letLapse } from '../steps/click.harness.ts'

const minute = 60_000

/** The last message about found slots to a task's owner. */
async function messageOf(world: Engine, taskId: number): Promise<WordedNotice | null> {
  const rows = await world.ctx.db.select().from(deliveries).where(eq(deliveries.task_id, taskId))
  const [last] = rows.filter(({ notice }) => notice === 'appointment_found').slice(-1)
  return last ? wordNotice('appointment_found', noticeData.parse(last.data), 'en') : null
}

/** The live event about it in an open browser. */
async function liveOf(world: Engine, taskId: number): Promise<string> {
  const rows = await world.ctx.db
    .select()
    .from(live_events)
    .where(eq(live_events.task_id, taskId))
    .orderBy(desc(live_events.id))
  const event = rows.find(({ type }) => type === 'appointment_found')
  const { line } = z.object({ line: z.object({ code: z.string(), data: z.looseObject({}) }) }).parse(event?.data)
  return wordLine(line.code, line.data, 'en')
}

const pageOf = (world: Engine, taskId: number) => `${world.ctx.config.http.publicUrl}/tasks?task=${taskId}`

// Played by the practice office, and worded as at the city.
const atTheCity = { provider: { isReal: true } }

describe('the message of a find', () => {
  it('says that the slot went to someone before, and sends nobody after it', async () => {
    await using world = await createEngine(atTheCity)
    await world.watch({ autoBooking: true })
    world.pass(minute)
    const second = await world.watch({ autoBooking: true })
    const watches = await world.watch()
    await world.director.openSlots({ ...plain, count: 1 })
    await world.look()
    const message = await messageOf(world, second.taskId)
    expect(message?.lead).toMatch(/went to someone before you\. Whoever has waited longest comes first\.$/)
    expect(message?.body).not.toContain('city’s page')
    expect(message?.link).toEqual({ label: 'Open in Terminlotse', url: pageOf(world, second.taskId) })
    expect(await liveOf(world, second.taskId)).toContain('went to someone before you')
    expect((await messageOf(world, watches.taskId))?.body, 'who books for themselves').toContain('city’s page')
    expect(await world.taskLines(second.taskId)).toContain('turn_outrun')
    const card = (await found(world.ctx, [second.taskId])).get(second.taskId)
    expect(card, 'on the card it is no slot to run for either').toMatchObject({ gone_at: null, is_being_booked: true })
  })

  it('says so also to those of whom the log has no line: a hundred stand before them', async () => {
    await using world = await createEngine(atTheCity)
    for (let count = 0; count < 101; count += 1) await world.watch({ autoBooking: true })
    world.pass(minute)
    const last = await world.watch({ autoBooking: true })
    await world.director.openSlots({ ...plain, count: 1 })
    await world.look()
    expect(await world.taskLines(last.taskId)).not.toContain('turn_outrun')
    expect((await messageOf(world, last.taskId))?.lead).toContain('went to someone before you')
  })

  it('names the appointment of the same account that stands in the way, and of another account nothing', async () => {
    await using world = await createEngine(atTheCity)
    const email = 'erika.muster@example.org'
    const one = await world.watch({ autoBooking: true, email })
    const twin = await world.watch({ autoBooking: true, email, userId: one.userId })
    const foreign = await world.watch({ autoBooking: true, email })
    await world.director.openSlots({ ...plain, count: 3 })
    await world.look()
    expect(await messageOf(world, one.taskId), 'the outcome is told instead').toBeNull()
    const message = await messageOf(world, twin.taskId)
    expect(message?.lead).toContain('you already have an appointment for this service, or are getting one, on')
    expect(message?.advice).toContain('nothing, if that appointment suits you')
    expect(message?.link.url).toBe(pageOf(world, twin.taskId))
    const stranger = await messageOf(world, foreign.taskId)
    expect(stranger?.lead).toMatch(/cannot book automatically for this name and email at the moment\.$/)
    expect(stranger?.body).not.toMatch(/already have/)
  })

  it('says that booking rests, and until when', async () => {
    await using world = await createEngine(atTheCity)
    const task = await world.watch({ autoBooking: true })
    await world.director.openSlots({ ...plain, count: 1 })
    await world.look()
    await letLapse(world, task.taskId)
    await world.director.openSlots({ ...plain, count: 1 })
    await world.look()
    const message = await messageOf(world, task.taskId)
    expect(message?.lead).toMatch(/automatic booking rests until \d\d:\d\d\.$/)
    expect(message?.advice, 'nothing is being booked for them').toContain('open the city’s page')
  })

  it('is as before where booking is only tried', async () => {
    await using world = await createEngine(atTheCity)
    const trial = await world.watch({ autoBooking: true, dryRun: true })
    await world.director.openSlots({ ...plain, count: 1 })
    await world.look()
    expect((await messageOf(world, trial.taskId))?.advice).toContain('open the city’s page')
  })

  // checklist: t922
  it('says at the practice office that it is a pretend one, and sends nobody to the city', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch()
    await world.director.openSlots({ ...plain, count: 1 })
    await world.look()
    const message = await messageOf(world, taskId)
    expect(message?.lead).toContain('This is a pretend office to try things with.')
    expect(message?.link).toEqual({ label: 'To the practice office’s page', url: expect.stringContaining('http') })
    expect(message?.body).not.toContain('city')
  })
})
