import { describe, expect, it } from 'vitest'
import { leastOf } from './shrink.ts'

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
