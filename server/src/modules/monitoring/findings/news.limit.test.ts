import { describe, expect, it } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { wordLine } from '../../../texts/journal/lines.ts'
import { createEngine, plain } from '../rounds/engine.harness.ts'
import { iso, linesOf, messagesOf, minute, open, take } from './news.harness.ts'

describe('messages keep to their pace', () => {
  // checklist: t219
  it('and what is held back stands in the log at once; when a message is there again it names what is free then', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch()
    const fill = async (days: number) => {
      const slot = await open(world, days)
      await world.lookAgain()
      return slot
    }
    for (let count = 0; count < 6; count += 1) await take(world, await fill(8 + count))
    await take(world, await fill(17))
    const last = await fill(20)
    expect(await messagesOf(world, taskId)).toHaveLength(6)
    const lines = await linesOf(world, taskId)
    expect(lines).toHaveLength(8)
    expect(lines.map((line) => 'held_back_until' in line)).toEqual([...Array(6).fill(false), true, false])
    expect(wordLine('appointment_found', lines[6] ?? {}, 'en')).toMatch(
      /No message was sent, because .+ set a filter .+ Automatic booking/,
    )
    expect(wordLine('appointment_found', lines[6] ?? {}, 'de')).toMatch(/filtern Sie .+ automatische Buchung/)
    expect((await world.live(taskId)).filter((type) => type === 'appointment_found')).toHaveLength(8)
    world.pass(30 * minute)
    await world.look()
    const messages = await messagesOf(world, taskId)
    expect(messages).toHaveLength(7)
    expect(messages[6]).toMatchObject({ slot_at: iso(last), count: 1 })
    expect(await linesOf(world, taskId)).toHaveLength(8)
    await world.lookAgain()
    expect(await messagesOf(world, taskId)).toHaveLength(7)
  })

  // checklist: t221
  it('and say nothing of booking oneself while an appointment is being booked', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch({ autoBooking: true })
    await world.director.openSlots({ ...plain, day: workday(14), count: 3 })
    await world.look()
    await world.lookAgain()
    expect(await world.lastBooking(taskId)).toMatchObject({ state: 'waiting' })
    expect(await linesOf(world, taskId)).toHaveLength(1)
    expect(await world.notices(taskId)).toEqual(['booking_waiting'])
  })

  it('and tell of what is free after a booking that came to nothing', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch({ autoBooking: true })
    const slots = await world.director.openSlots({ ...plain, day: workday(14), count: 1 })
    world.director.failNext({ way: 'error', code: 'invalidTelephone', status: 400, endpoint: 'update-appointment' })
    await world.look()
    expect(await messagesOf(world, taskId)).toEqual([])
    expect(await world.lastBooking(taskId)).toMatchObject({ state: 'failed' })
    world.pass(2 * minute)
    await world.look()
    expect(await messagesOf(world, taskId)).toMatchObject([{ slot_at: slots[0] && iso(slots[0]) }])
  })
})
