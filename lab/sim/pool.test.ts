import { describe, expect, it } from 'vitest'
import { parts } from './parts.ts'
import { type Order, runOnTwoCores } from './pool.ts'

describe('the two threads that simulate', () => {
  it('carry out every order once and say what came of it', async () => {
    const [part] = parts
    if (!part) throw new Error('There is no part.')
    const [lightest] = part.runs
      .map((data, run) => ({ part: part.name, run, weight: part.weightOf(data) }))
      .sort((a, b) => a.weight - b.weight)
    if (!lightest) throw new Error('There is no run.')
    const done: Order[] = []
    await runOnTwoCores([lightest, lightest, lightest], (order, { answer, processorSeconds }) => {
      expect(answer).toMatchObject({ refused: 0 })
      expect(processorSeconds).toBeGreaterThan(0)
      done.push(order)
    })
    expect(done).toEqual([lightest, lightest, lightest])
  })

  it('end with the first run that fails', async () => {
    await expect(runOnTwoCores([{ part: 'nothing', run: 0 }], () => {})).rejects.toThrow('There is no part nothing.')
  })
})
