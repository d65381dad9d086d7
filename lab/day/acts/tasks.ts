// People's tasks: added and started, edited, paused, paused until, deleted, several at once.
import { places } from '../world.ts'
import type { Act } from './act.ts'

const wishes = [
  {},
  { weekdays: [1, 2, 3] },
  { time_to: '11:00' },
  { time_from: '10:00', minimum_notice_hours: 48 },
  { weekdays: [2, 4, 5], time_from: '09:00' },
]

export const addTask: Act = {
  name: 'add a task',
  draw: ({ int, one, chance, lengthMs }) =>
    Array.from({ length: int(1, 2) }, (_, n) => {
      const place = int(0, places.length - 1)
      // A time at which everybody is there, so that acts and openings meet running tasks.
      const at = n === 0 ? int(0, 60_000) : int(0, lengthMs / 2)
      return { at, data: { place, isBoth: place < 2 && chance(0.3), wish: one(wishes), books: chance(0.4) } }
    }),
  async play(stage, person, { place, isBoth, wish, books }) {
    const chosen = isBoth ? [0, 1] : [Number(place)]
    const task = await stage.addTask(person, { places: chosen, filter: wish, books })
    if (task === null) return 'wants a task and is refused'
    const started = await stage.call(person, 'POST', `/monitoring/start/${task.id}/`)
    task.isOn = started.status === 200
    task.since = stage.now()
    return `adds task ${task.id} at ${chosen.map((one) => places[one]?.office).join(' or ')}, wants ${JSON.stringify(wish)}${books ? ', books' : ''}: ${started.status}`
  },
}

type Change = 'pause' | 'start' | 'edit office' | 'edit filter' | 'pause until' | 'delete' | 'start and edit'
const changes: Change[] = ['pause', 'start', 'edit office', 'edit filter', 'pause until', 'delete', 'start and edit']

export const changeTask: Act = {
  name: 'change a task',
  draw: ({ int, one, lengthMs }) =>
    Array.from({ length: int(0, Math.ceil(lengthMs / 1_800_000)) }, () => {
      const data = { nth: int(0, 3), change: one(changes), to: int(0, places.length - 1), wish: one(wishes), ms: int(0, 30) }
      return { at: int(120_000, lengthMs), data }
    }),
  async play(stage, person, { nth, change, to, wish, ms }) {
    const mine = stage.tasksOf(person)
    const task = mine[Number(nth) % Math.max(1, mine.length)]
    if (!task) return 'has no task to change'
    const path = `/monitoring/tasks/${task.id}/`
    const edit = (office: number) => stage.call(person, 'PATCH', path, stage.placeBody([office]))
    const start = () => stage.call(person, 'POST', `/monitoring/start/${task.id}/`)
    const stop = (query: string) => stage.call(person, 'POST', `/monitoring/stop/${task.id}/${query}`)
    const said: number[] = []
    const noted = async (answer: Promise<{ status: number }>, then: () => void): Promise<void> => {
      const { status } = await answer
      said.push(status)
      if (status < 300) then()
    }
    // Only an office with the same service: otherwise it is another task.
    const other = to < 2 && task.places.every((one) => one < 2) ? Number(to) : (task.places[0] ?? 0)
    const on = () => void (task.isOn = true)
    const off = () => void (task.isOn = false)
    const moved = () => void (task.places = [other])
    task.since = stage.now()
    if (change === 'pause') await noted(stop(''), off)
    else if (change === 'start') await noted(start(), on)
    else if (change === 'edit office') await noted(edit(other), moved)
    else if (change === 'edit filter')
      await noted(stage.call(person, 'PATCH', path, stage.filterBody(wish)), () => void (task.filter = wish))
    else if (change === 'delete') await noted(stage.call(person, 'DELETE', path), () => stage.forget(task))
    else if (change === 'pause until') {
      const until = new Date(Math.ceil((stage.now() + 20 * 60_000) / 60_000) * 60_000).toISOString()
      await noted(stop(`?until=${encodeURIComponent(until)}`), () => {
        task.isOn = false
        task.isLost = true
      })
    } else {
      await noted(stop(''), off)
      const editing = edit(other)
      if (ms > 0) await stage.breathe(Number(ms))
      await Promise.all([noted(editing, moved), noted(start(), on)])
    }
    task.since = stage.now()
    return `${change} task ${task.id}${change.includes('office') || change.includes('edit') ? ` (${places[other]?.office})` : ''}: ${said.join(', ')}`
  },
}
