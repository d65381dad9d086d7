import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { wordLine } from '../../../texts/journal/lines.ts'
import { freeFor, tap } from '../../monitoring/choosing.harness.ts'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { offices } from '../../offices/catalogue.tables.ts'
import { bookingsOf } from '../booking.ts'
import { card } from '../steps/card.harness.ts'
import { lineOf, open, soon, sooner, states, wantEarlier, withAppointment } from './earlier.harness.ts'

/** The desk gives so many appointments for an address, by the catalogue. */
async function allow(engine: Engine, appointments_per_mail: number | null) {
  const isOurs = eq(offices.external_id, plain.officeId)
  const [office] = await engine.ctx.db.select().from(offices).where(isOurs)
  if (!office?.desk) throw new Error('The office has no desk.')
  await engine.ctx.db
    .update(offices)
    .set({ desk: { ...office.desk, appointments_per_mail } })
    .where(isOurs)
}

const reserves = (engine: Engine) => engine.calls.filter((call) => call === 'reserve-appointment').length

describe('a desk that gives one appointment for an email address', () => {
  // checklist: t3776
  it('holds no earlier one: its owner is told before the start, and of what is free', async () => {
    await using engine = await createEngine()
    await allow(engine, 1)
    const old = await withAppointment(engine, soon)
    expect((await bookingsOf(engine.ctx, [old.taskId])).get(old.taskId)).toMatchObject({ is_only_one: true })
    await wantEarlier(engine, old.taskId, old.slotAt)
    expect(await card(engine, old)).toMatchObject({
      why: 'tells_only',
      message:
        'We only tell you about free appointments: the office gives no further appointment for this email while another ' +
        'one stands there. Such a time can be booked only after you cancel the other one.',
    })
    await open(engine, sooner)
    await engine.pollAgain()
    expect(await states(engine, old)).toEqual(['confirmed'])
    expect(reserves(engine)).toBe(1)
    expect(await engine.notices(old.taskId)).toContain('appointment_found')
    const data = (await lineOf(engine, old.taskId, 'turn_obstacle')) ?? {}
    expect(wordLine('turn_obstacle', data, 'en')).toBe(
      'Not booked: the office gives no further appointment for this email while another one stands there. ' +
        'Such a time can be booked only after you cancel the other one.',
    )
    expect(wordLine('turn_obstacle', data, 'de')).toContain(
      'Nicht gebucht: Die Behörde gibt für diese E-Mail-Adresse keinen weiteren',
    )
    const [time] = await freeFor(engine, old)
    const tapped = await tap(engine, old, time)
    expect(tapped).toMatchObject({ code: 'booking_mail_limit', en: expect.stringContaining('Cancel that one first') })
    expect(reserves(engine)).toBe(1)
  })

  // checklist: t3777
  it('holds none for another task of the address either, and says nothing of another account', async () => {
    await using engine = await createEngine()
    await allow(engine, 1)
    const first = await withAppointment(engine, soon)
    const named = {
      autoBooking: true,
      email: ` ${first.email.toUpperCase()}`,
      name: { first_name: 'Max', last_name: 'Muster' },
    }
    const own = await engine.watch({ ...named, userId: first.userId })
    const stranger = await engine.watch(named)
    await open(engine, sooner, 2)
    await engine.pollAgain()
    expect(reserves(engine)).toBe(1)
    expect(await card(engine, own)).toMatchObject({ why: 'tells_only' })
    expect(await engine.taskLines(stranger.taskId)).toContain('turn_not_now')
    expect(await engine.taskLines(stranger.taskId)).not.toContain('turn_obstacle')
  })

  // checklist: t3778
  it.each([2, null, 0])('books where the desk allows %s', async (limit) => {
    await using engine = await createEngine()
    await allow(engine, limit)
    const old = await withAppointment(engine, soon)
    await wantEarlier(engine, old.taskId, old.slotAt)
    expect(await card(engine, old)).toBeNull()
    await open(engine, sooner)
    await engine.pollAgain()
    expect(await states(engine, old)).toEqual(['confirmed', 'waiting'])
  })
})
