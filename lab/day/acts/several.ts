// Several tasks paused, paused until a day, or started at once.
import type { Stage } from '../stage.ts'
import type { Act } from './act.ts'

type Does = 'pause' | 'pause_until' | 'start'

export const changeSeveral: Act = {
  name: 'several tasks',
  draw: ({ int, one, chance, lengthMs }) =>
    Array.from({ length: chance(0.3) ? int(1, 3) : 0 }, () => ({
      at: int(120_000, lengthMs),
      data: { does: one(['pause', 'start', 'start', 'pause_until']), days: int(1, 3) },
    })),
  async play(stage: Stage, person, { does, days }: { does: Does; days: number }) {
    const mine = stage.tasksOf(person)
    if (mine.length === 0) return 'has no tasks to change'
    const until = stage.dayAhead(days)
    const given = { ids: mine.map(({ id }) => id), do: does, ...(does === 'pause_until' && { until }) }
    const call = () => stage.call(person, 'POST', '/monitoring/tasks/several/', given)
    const changing = mine.reduce<typeof call>((change, task) => () => stage.changing(task, change), call)
    const { status, body } = await changing()
    const { results = [] } = body as { results?: { id: number; refusal: { code: string } | null }[] }
    for (const task of mine) {
      if (results.find(({ id }) => id === task.id)?.refusal !== null) continue
      Object.assign(task, { isOn: does === 'start', isLost: false })
      if (does === 'pause_until') stage.mayStart(task, until)
    }
    const said = results.map(({ id, refusal }) => `${id} ${refusal?.code ?? 'done'}`)
    return `${does} for all tasks: ${status} ${said.join(', ')}`
  },
}
