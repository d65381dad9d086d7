import { describe, expect, it } from 'vitest'
import { createEngine } from '../../monitoring/rounds/engine.harness.ts'
import { bookingsOf } from '../booking.ts'
import { clickLink } from '../steps/click.harness.ts'
import { lineOf, open, soon, sooner, states, wantEarlier, withAppointment, withEarlier } from './earlier.harness.ts'

describe('only if earlier, if the office moves or cancels one of the two,', () => {
  // checklist: t277
  it.each(['before the click', 'with the click'])(
    'keeps the old one if the office moves the new one to after it: seen %s',
    async (seen) => {
      await using world = await createEngine()
      const { old, next } = await withEarlier(world)
      const at = new Date(old.slotAt.getTime() + 24 * 3_600_000)
      await world.director.moveAppointment({ processId: next?.process_id ?? 0, at: at.getTime() })
      if (seen === 'before the click') {
        world.pass(3 * 60_000)
        await world.drive(next?.id ?? 0)
        const stays = { former: 'stays', former_at: old.slotAt.toISOString() }
        expect(await lineOf(world, old.taskId, 'booking_moved')).toMatchObject(stays)
        const shown = (await bookingsOf(world.ctx, [old.taskId])).get(old.taskId)
        expect(shown).toMatchObject({ slot_at: at.toISOString(), replaces_at: null })
      }
      await clickLink(world, next?.id ?? 0)
      await world.drive(old.id)
      expect(await states(world, old)).toEqual(['confirmed', 'confirmed'])
      expect(world.calls).not.toContain('cancel-appointment')
      expect(await lineOf(world, old.taskId, 'booking_confirmed')).toMatchObject({ former: 'stays' })
      expect((await world.readTask(old.taskId))?.current_appointment_at, 'the earlier of the two').toBe(
        old.slotAt.toISOString(),
      )
    },
  )

  it('keeps the old one if the office moves it to before the new one, and says so', async () => {
    await using world = await createEngine()
    const { old, next } = await withEarlier(world)
    const at = new Date((next?.slot_at.getTime() ?? 0) - 24 * 3_600_000)
    await world.director.moveAppointment({
      processId: (await world.readBooking(old.id))?.process_id ?? 0,
      at: at.getTime(),
    })
    world.pass(10 * 60_000)
    await world.drive(old.id)
    await clickLink(world, next?.id ?? 0)
    await world.drive(old.id)
    expect(await states(world, old)).toEqual(['confirmed', 'confirmed'])
    const stays = { former: 'stays', former_at: at.toISOString() }
    expect(await lineOf(world, old.taskId, 'booking_confirmed')).toMatchObject(stays)
    expect((await world.readTask(old.taskId))?.current_appointment_at).toBe(at.toISOString())
  })

  it('asks nobody to cancel their own earlier one for one that the office moved to after it', async () => {
    await using world = await createEngine()
    const own = `${soon}T09:00:00.000Z`
    const { taskId } = await world.watch({ autoBooking: true, filter: { current_appointment_at: own } })
    await open(world, sooner)
    await world.look()
    const row = await world.lastBooking(taskId)
    const at = Date.parse(own) + 24 * 3_600_000
    await world.director.moveAppointment({ processId: row?.process_id ?? 0, at })
    await clickLink(world, row?.id ?? 0)
    expect(await lineOf(world, taskId, 'booking_confirmed')).toMatchObject({ former: 'stays', former_at: own })
    expect((await world.readTask(taskId))?.current_appointment_at).toBe(own)
  })

  it('no longer mentions the old one once it was cancelled at the office', async () => {
    await using world = await createEngine()
    const old = await withAppointment(world, soon)
    await wantEarlier(world, old.taskId, old.slotAt)
    await open(world, sooner)
    await world.lookAgain()
    const key = await world.readBooking(old.id)
    await world.client.cancel({
      processId: key?.process_id ?? 0,
      authKey: world.ctx.secrets.open(key?.auth_key_sealed ?? '', 'auth_key'),
    })
    world.pass(7 * 3_600_000)
    await world.driveThroughDoubt(old.id)
    expect(await world.readBooking(old.id)).toMatchObject({ state: 'cancelled', reason: 'cancelled_at_office' })
    expect(await world.lastBooking(old.taskId)).toMatchObject({ replaces_id: null, replaces_at: null })
  })
})
