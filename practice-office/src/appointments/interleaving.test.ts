import fc from 'fast-check'
import { expect } from 'vitest'
import { holdOf, keyOf, NATURALISATION, type Testbed, test } from '../../test/testbed.ts'

type Step = 'reserve' | 'update' | 'preconfirm' | 'confirm' | 'cancel' | 'wait' | 'together'

const steps = fc.array(
  fc.record({
    step: fc.constantFrom<Step>('reserve', 'update', 'preconfirm', 'confirm', 'cancel', 'wait', 'together'),
    slot: fc.nat(2),
    who: fc.nat(7),
    minutes: fc.nat(6),
  }),
  { minLength: 5, maxLength: 30 },
)

/** Expects that no two living appointments of a desk overlap: one slot would have been given out twice. */
function expectNoSlotTwice(office: Testbed) {
  const living = office.director.appointments().filter((one) => one.goneAt === null && one.status !== 'blocked')
  for (const one of living) {
    const rivals = living.filter((other) => other !== one && other.startsAt < one.endsAt && other.endsAt > one.startsAt)
    expect(rivals).toEqual([])
  }
}

test('no slot ever has two holders, whatever people do in any order', async ({ office }) => {
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      await office.director.reset()
      const slots = await office.director.openSlots({ ...NATURALISATION, day: '2026-12-01', count: 3 })
      const keys: { processId: number; authKey: string }[] = []
      const reserve = async (slot: number) => {
        const { status, body } = await office.step('reserve', holdOf(slots[slot]?.at ?? 0))
        if (status === 200) keys.push(keyOf(body))
        return status
      }
      for (const { step, slot, who, minutes } of plan) {
        const key = keys[who % Math.max(keys.length, 1)]
        if (step === 'wait') await office.director.moveClock({ byMs: minutes * 60_000 })
        else if (step === 'reserve') await reserve(slot)
        else if (step === 'together') {
          const won = (await Promise.all([reserve(slot), reserve(slot), reserve(slot)])).filter(
            (status) => status === 200,
          )
          expect(won.length).toBeLessThanOrEqual(1)
        } else if (key) {
          const { status, body } = await office.step(step, {
            ...key,
            familyName: 'E',
            email: `p${who}@example.org`,
            customTextfield: 'x',
          })
          if (status === 200) Object.assign(key, keyOf(body))
          // muc47 stores the data of a confirmed appointment, and answers 500.
          expect([200, 404, 406, 409, ...(step === 'update' ? [500] : [])]).toContain(status)
        }
        expectNoSlotTwice(office)
      }
    }),
    { numRuns: 40 },
  )
})
