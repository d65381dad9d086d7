import { describe, expect, it } from 'vitest'
import { type Order, runOnTwoCores } from './pool.ts'

describe('the two threads that simulate', () => {
  it('carry out every order once and say what came of it', async () => {
    const order = { part: 'chance', run: 0, weight: 1 }
    const done: Order[] = []
    await runOnTwoCores([order, order, order], (given, { answer, processorSeconds }) => {
      expect(answer).toHaveProperty('told')
      expect(processorSeconds).toBeGreaterThan(0)
      done.push(given)
    })
    expect(done).toEqual([order, order, order])
  })

  it('end with the first run that fails', async () => {
    await expect(runOnTwoCores([{ part: 'nothing', run: 0 }], () => {})).rejects.toThrow('There is no part nothing.')
  })
})
