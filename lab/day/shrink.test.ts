import { describe, expect, it } from 'vitest'
import { cutsOf, leastOf } from './shrink.ts'
import type { Step } from './steps.ts'

const events = Array.from({ length: 100 }, (_, n) => n)

describe('shrinking', () => {
  // checklist: t4261
  it('halves a list of events to the least one that fails', async () => {
    let tries = 0
    const least = await leastOf(events, async (smaller) => {
      tries += 1
      return [17, 18, 83].every((one) => smaller.includes(one)) ? smaller : null
    })
    expect(least).toEqual([17, 18, 83])
    expect(tries, 'not each event alone').toBeLessThan(60)
  })

  // checklist: t4262
  it('goes on with what a try has left, e.g. without the events after the failure', async () => {
    const least = await leastOf(events, async (smaller) =>
      smaller.includes(40) ? smaller.filter((one) => one <= 40) : null,
    )
    expect(least).toEqual([40])
  })

  // checklist: t4263
  it('leaves a list as it is that fails only as a whole', async () => {
    expect(await leastOf([1, 2, 3], async () => null)).toEqual([1, 2, 3])
  })
})

describe('the steps that are left out at once', () => {
  // checklist: t4551
  it('begin with the faults, the people and the places that the law does not concern', () => {
    const step = (what: string, person: number | null, place: number): Step => ({
      at: 0,
      what,
      person,
      data: { place },
    })
    const steps = [
      step('add a task', 0, 3),
      step('add a task', 0, 4),
      step('add a task', 1, 3),
      step('open', null, 3),
      step('open', null, 4),
      step('calls fail', null, 3),
    ]
    const adds = { at: 0, who: 'Ana', what: 'adds task 1 at 10489, wants 1 × {}: 200' }
    const broken = { law: '1', what: 'task 1: 02-09T13:00Z', at: 0, step: 6 }
    const cuts = cutsOf({ people: 2, steps }, { entries: [adds], broken })
    const leftBy = (n: number) => steps.filter((one) => !cuts[n]?.(one))
    expect(leftBy(0)).toEqual([steps[0], steps[3]])
    expect(leftBy(1), 'with the faults').toEqual([steps[0], steps[3], steps[5]])
  })

  // checklist: t4552
  it('are then those of each kind, person and place, which the law may concern after all', () => {
    const step = (what: string, person: number | null, place?: number): Step => ({
      at: 0,
      what,
      person,
      data: { place },
    })
    const steps = [step('add a task', 0, 3), step('calls fail', null), step('open', null, 4), step('account', 1)]
    const broken = { law: '9', what: 'web: deadlock', at: 0, step: 4 }
    const left = cutsOf({ people: 2, steps }, { entries: [], broken }).map((isLeft) =>
      steps.flatMap((one, n) => (isLeft(one) ? [n] : [])).join(),
    )
    expect([...new Set(left)].toSorted()).toEqual(['', '0', '1', '2', '3'])
  })
})
