import { describe, expect, it } from 'vitest'
import { times } from '../../../tools/suite/repetitions.ts'
import { newsPart } from './news.ts'
import { kinds } from './office.ts'
import { days, simulateNews } from './one-run.ts'

const length = times({ landing: 3, night: days })

describe('days at offices of every kind', () => {
  const runs = kinds.map((kind) => simulateNews(kind, 1, { length }))

  it('leave nothing untold that can still be had, and never more than sixty messages in a day', () => {
    expect(newsPart.missed(runs)).toEqual([])
    for (const { tasks } of runs) for (const task of tasks) expect(task.messages).toBeGreaterThan(0)
  })

  it('lose messages if a decision saw only the days of the answer that happens to come', () => {
    const blind = simulateNews('calm', 1, { decidesOn: 'the answer', length })
    expect(newsPart.missed([blind]).join()).toMatch(/slots were not told on channels \(calm\)/)
  })

  it('miss the goals where a slot is not told, or too many messages go', () => {
    const [calm] = runs
    if (!calm) throw new Error('Nothing was simulated.')
    const spoilt = calm.tasks.map((task) => ({
      ...task,
      log: { ...task.log, told: task.log.told - 1 },
      channels: { ...task.channels, told: task.channels.told - 1 },
      mostInADay: 61,
    }))
    expect(newsPart.missed([{ ...calm, tasks: spoilt }, ...runs.slice(1)])).toHaveLength(3)
  })
})
