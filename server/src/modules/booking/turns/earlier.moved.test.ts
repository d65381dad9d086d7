import { describe, expect, it } from 'vitest'
import { createEngine } from '../../monitoring/rounds/engine.harness.ts'
import { bookingsOf } from '../booking.ts'
import { clickLink } from '../steps/click.harness.ts'
import { lineOf, open, soon, sooner, states, withEarlier } from './earlier.harness.ts'

describe('only if earlier, if the office moves or cancels one of the two,', () => {
  // checklist: t277
  it.each(['before the click', 'with the click'])(
    'keeps the old one if the office moves the new one to after it: seen %s',
    async (seen) => {
      await using engine = await createEngine()
      const { old, next } = await withEarlier(engine)
      const at = new Date(old.slotAt.getTime() + 24 * 3_600_000)
      await engine.director.moveAppointment({ processId: next?.process_id ?? 0, at: at.getTime() })
      if (seen === 'before the click') {
        engine.pass(3 * 60_000)
        await engine.drive(next?.id ?? 0)
        const stays = { former: 'stays', former_at: old.slotAt.toISOString() }
        expect(await lineOf(engine, old.taskId, 'booking_moved')).toMatchObject(stays)
        const shown = (await bookingsOf(engine.ctx, [old.taskId])).get(old.taskId)
        expect(shown).toMatchObject({ slot_at: at.toISOString(), replaces_at: null })
      }
      await clickLink(engine, next?.id ?? 0)
      await engine.drive(old.id)
      expect(await states(engine, old)).toEqual(['confirmed', 'confirmed'])
      expect(engine.calls).not.toContain('cancel-appointment')
      expect(await lineOf(engine, old.taskId, 'booking_confirmed')).toMatchObject({ former: 'stays' })
      expect((await engine.readTask(old.taskId))?.current_appointment_at, 'the earlier of the two').toBe(
        old.slotAt.toISOString(),
      )
    },
  )

  it('keeps the old one if the office moves it to before the new one, and says so', async () => {
    await using engine = await createEngine()
    const { old, next } = await withEarlier(engine)
    const at = new Date((next?.slot_at.getTime() ?? 0) - 24 * 3_600_000)
    await engine.director.moveAppointment({
      processId: (await engine.readBooking(old.id))?.process_id ?? 0,
      at: at.getTime(),
    })
    engine.pass(10 * 60_000)
    await engine.drive(old.id)
    await clickLink(engine, next?.id ?? 0)
    await engine.drive(old.id)
    expect(await states(engine, old)).toEqual(['confirmed', 'confirmed'])
    const stays = { former: 'stays', former_at: at.toISOString() }
    expect(await lineOf(engine, old.taskId, 'booking_confirmed')).toMatchObject(stays)
    expect((await engine.readTask(old.taskId))?.current_appointment_at).toBe(at.toISOString())
  })

  it('asks nobody to cancel their own earlier one for one that the office moved to after it', async () => {
    await using engine = await createEngine()
    const own = `${soon}T09:00:00.000Z`
    const { taskId } = await engine.watch({ autoBooking: true, filter: { current_appointment_at: own } })
    await open(engine, sooner)
    await engine.poll()
    const row = await engine.lastBooking(taskId)
    const at = Date.parse(own) + 24 * 3_600_000
    await engine.director.moveAppointment({ processId: row?.process_id ?? 0, at })
    await clickLink(engine, row?.id ?? 0)
    expect(await lineOf(engine, taskId, 'booking_confirmed')).toMatchObject({ former: 'stays', former_at: own })
    expect((await engine.readTask(taskId))?.current_appointment_at).toBe(own)
  })

  it('no longer mentions the old one once the office no longer has it', async () => {
    await using engine = await createEngine()
    const { old } = await withEarlier(engine)
    const key = await engine.readBooking(old.id)
    await engine.client.cancel({
      processId: key?.process_id ?? 0,
      authKey: engine.ctx.secrets.open(key?.auth_key_sealed ?? '', 'auth_key'),
    })
    engine.pass(7 * 3_600_000)
    await engine.drivePastRecheck(old.id)
    expect(await engine.readBooking(old.id)).toMatchObject({ state: 'cancelled', reason: 'appointment_gone' })
    expect(await engine.lastBooking(old.taskId)).toMatchObject({ replaces_id: null, replaces_at: null })
  })
})
