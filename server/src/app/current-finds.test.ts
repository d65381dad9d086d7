import { describe, expect } from 'vitest'
import { testsIn } from '../../test/tests-in.ts'
import { findings } from '../modules/monitoring/rounds.tables.ts'
import { task_targets } from '../modules/tasks/tasks.tables.ts'
import { after, scenesForFile, slots } from './current-content.harness.ts'

const { clock, openScene, receivers, subjects } = scenesForFile()
const test = testsIn(openScene)

describe('“found”', () => {
  // checklist: t244
  test('leaves out what has gone, and is superseded when nothing is left', async ({ scene }) => {
    for (const slot of slots) await scene.see(slot)
    const data = { slots: scene.named(slots), slot_at: slots[0], count: 12, further_offices: 0 }
    const [first, second] = [await scene.tell('appointment_found', data), await scene.tell('appointment_found', data)]
    await scene.take(slots[0])
    expect(await first()).toMatchObject({
      state: 'sent',
      data: { slots: scene.named(slots.slice(1)), slot_at: slots[1], count: 11 },
    })
    expect(subjects()).toEqual(['Free Tue 1 Dec 10:00 · KVR'])
    await scene.take(slots[1])
    await scene.take(slots[2])
    expect(await second()).toMatchObject({ state: 'overtaken' })
    expect(subjects()).toHaveLength(1)
  })

  test('with a first time that is gone leads to the next one that it names', async ({ scene }) => {
    for (const slot of slots) await scene.see(slot)
    const named = scene.named(slots).map((slot) => ({ ...slot, office: 11 }))
    const url = `http://localhost/tasks?task=7&time=${slots[0]}&office=11`
    const tries = await scene.tell('appointment_found', { slots: named, slot_at: slots[0] ?? '', book: true, url })
    await scene.take(slots[0] ?? '')
    const next = new Date(slots[1] ?? '').toISOString()
    expect(await tries()).toMatchObject({
      state: 'sent',
      data: { url: `http://localhost/tasks?task=7&time=${next}&office=11` },
    })
  })

  test('is believed for 15 minutes after an answer showed it', async ({ scene }) => {
    await scene.see(slots[0])
    const data = { slots: scene.named(slots.slice(0, 1)), slot_at: slots[0], count: 1 }
    const [first, second] = [await scene.tell('appointment_found', data), await scene.tell('appointment_found', data)]
    clock.moment = after(15)
    expect(await first()).toMatchObject({ state: 'sent' })
    clock.moment = after(16)
    expect(await second()).toMatchObject({ state: 'overtaken' })
    await scene.server.ctx.db.update(findings).set({ last_seen_at: after(3 * 24 * 60) })
    const third = await scene.tell('appointment_found', data)
    expect(await third(), 'a clock that was ahead has shown nothing').toMatchObject({ state: 'overtaken' })
  })

  test('is tried as long as it is free, however long that is', async ({ scene }) => {
    const tries = await scene.tell('appointment_found', { slots: scene.named(slots.slice(0, 1)), slot_at: slots[0] })
    receivers().smtp.refuse('receiver', 451, '4.7.1 Greylisted', 40)
    await scene.see(slots[0])
    for (let count = 1; count <= 40; count++) {
      clock.moment = after(count * 180)
      await scene.server.ctx.db.update(findings).set({ last_seen_at: clock.moment })
      expect(await tries()).toMatchObject({ state: 'waiting', tries: count })
    }
    expect(await tries()).toMatchObject({ state: 'sent' })
  })

  test('is not said of a time that is held here, nor of one that is being booked for the task', async ({ scene }) => {
    await scene.see(slots[0])
    const data = { slots: scene.named(slots.slice(0, 1)), slot_at: slots[0] }
    const tries = [await scene.tell('appointment_found', data), await scene.tell('appointment_found', data)]
    const { change } = await scene.book({ state: 'wanted' })
    expect(await tries[0]?.()).toMatchObject({ state: 'overtaken' })
    await change({ task_id: null, state: 'held' })
    expect(await tries[1]?.()).toMatchObject({ state: 'overtaken' })
    const confirmed = await scene.tell('appointment_found', data)
    await change({ state: 'confirmed' })
    expect(await confirmed()).toMatchObject({ state: 'overtaken' })
    await change({ state: 'failed' })
    expect(await (await scene.tell('appointment_found', data))()).toMatchObject({ state: 'sent' })
  })

  test('of before, which names one time and no office’s number, goes by the offices of its task', async ({ scene }) => {
    await scene.see(slots[0])
    const tries = [
      await scene.tell('appointment_found', { slot_at: slots[0] }),
      await scene.tell('appointment_found', { slot_at: slots[1] }),
      await scene.tell('appointment_found', { slot_at: slots[0] }),
    ]
    expect(await tries[0]?.()).toMatchObject({ state: 'sent' })
    expect(await tries[1]?.()).toMatchObject({ state: 'overtaken' })
    await scene.server.ctx.db.delete(task_targets)
    expect(await tries[2]?.()).toMatchObject({ state: 'overtaken' })
  })
})
