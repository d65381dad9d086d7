import { describe, expect } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { wordLine } from '../../../texts/journal/lines.ts'
import { it, plain, startAgain } from '../rounds/engine.harness.ts'
import { iso, lettersTo, linesOf, messagesOf, minute, open, take } from './news.harness.ts'

describe('messages keep to their pace', () => {
  // checklist: t219
  it('and what is held back stands in the log at once; a later message names what is free then', async ({ engine }) => {
    const { taskId } = await engine.watch()
    const fill = async (days: number) => {
      const slot = await open(engine, days)
      await engine.pollAgain()
      return slot
    }
    for (let count = 0; count < 6; count += 1) await take(engine, await fill(8 + count))
    await take(engine, await fill(17))
    const last = await fill(20)
    expect(await messagesOf(engine, taskId)).toHaveLength(6)
    const lines = await linesOf(engine, taskId)
    expect(lines).toHaveLength(8)
    expect(lines.map((line) => 'held_back_until' in line)).toEqual([...Array(6).fill(false), true, false])
    expect(wordLine('appointment_found', lines[6] ?? {}, 'en')).toMatch(
      /No message was sent, because .+ set a filter .+ Automatic booking/,
    )
    expect(wordLine('appointment_found', lines[6] ?? {}, 'de')).toMatch(/filtern Sie .+ automatische Buchung/)
    expect((await engine.live(taskId)).filter((type) => type === 'appointment_found')).toHaveLength(8)
    engine.pass(30 * minute)
    await engine.poll()
    const messages = await messagesOf(engine, taskId)
    expect(messages).toHaveLength(7)
    expect(messages[6]).toMatchObject({ slot_at: iso(last), count: 1 })
    expect(await linesOf(engine, taskId)).toHaveLength(8)
    await engine.pollAgain()
    expect(await messagesOf(engine, taskId)).toHaveLength(7)
  })

  // checklist: t221
  it('and say nothing of booking oneself while an appointment is being booked', async ({ engine }) => {
    const { taskId } = await engine.watch({ autoBooking: true })
    await engine.director.openSlots({ ...plain, day: workday(14), count: 3 })
    await engine.poll()
    await engine.pollAgain()
    expect(await engine.lastBooking(taskId)).toMatchObject({ state: 'waiting' })
    expect(await linesOf(engine, taskId)).toHaveLength(1)
    expect(await engine.notices(taskId)).toEqual(['booking_waiting'])
  })

  it('and tell of what is free after a booking that came to nothing', async ({ engine }) => {
    const { taskId } = await engine.watch({ autoBooking: true })
    const slots = await engine.director.openSlots({ ...plain, day: workday(14), count: 1 })
    engine.director.failNext({ way: 'error', code: 'invalidEmail', status: 400, endpoint: 'update-appointment' })
    await engine.poll()
    expect(await messagesOf(engine, taskId)).toEqual([])
    expect(await engine.lastBooking(taskId)).toMatchObject({ state: 'failed' })
    engine.pass(2 * minute)
    await engine.poll()
    expect(await messagesOf(engine, taskId)).toMatchObject([{ slot_at: slots[0] && iso(slots[0]) }])
  })
})

it('a pause and a new start keep the three times a day that a slot is sent', async ({ engine }) => {
  const { taskId, targetIds, userId } = await engine.watch()
  await open(engine, 14)
  await engine.poll()
  for (let time = 0; time < 4; time += 1) {
    await startAgain(engine, taskId, targetIds)
    await engine.pollAgain()
  }
  expect(await lettersTo(engine, userId)).toHaveLength(3)
  expect(await linesOf(engine, taskId)).toHaveLength(5)
})
