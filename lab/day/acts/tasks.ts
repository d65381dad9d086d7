// People's tasks: added and started, edited, paused, paused until, deleted.
import { needsYes } from '../laws/demands.ts'
import type { Stage, StageTask } from '../stage.ts'
import { places } from '../steps.ts'
import { drawWish, type Wish } from '../wish.ts'
import type { Act } from './act.ts'
import { type Brings, bring, drawBrings } from './by-hand.ts'

/** Some are not what the city’s database takes: the form says so, and they are corrected. */
const families = ['', '', '', '', 'Ng😀', '𠮷野']

interface Added {
  place: number
  isBoth: boolean
  wish: Wish
  count?: number
  books: boolean
  isTrial?: boolean
  /** It has what a booking needs, so that its times can be tapped. */
  isTappable?: boolean
  saysYes?: boolean
  notice?: number | null
  /** Of the person who comes. */
  family: string
  brings?: Brings | null
}

export const addTask: Act = {
  name: 'add a task',
  draw(drawing) {
    const { int, one, chance, lengthMs } = drawing
    const usual = int(0, places.length - 1)
    return Array.from({ length: int(1, 3) }, (_, n) => {
      const place = chance(0.5) ? usual : int(0, places.length - 1)
      const at = n === 0 ? int(0, 60_000) : int(0, lengthMs / 2)
      const count = place < 2 ? one([1, 1, 1, 2]) : 1
      const books = chance(0.6)
      return {
        at,
        data: {
          place,
          isBoth: place < 2 && chance(0.4),
          wish: drawWish(drawing),
          count,
          books,
          isTrial: !books && chance(0.2),
          isTappable: chance(0.6),
          saysYes: chance(0.5),
          notice: one([null, null, 0, 60, 300]),
          family: one(families),
          brings: drawBrings(drawing),
        },
      }
    })
  },
  async play(stage, person, { place, isBoth, wish, count = 1, family: named, brings, ...said }: Added) {
    const chosen = isBoth ? [0, 1] : [await stage.placeFor(person, place)]
    const asked = { places: chosen, filter: wish, count, ...said }
    const mover = brings && (await bring(stage, person, asked, brings))
    const family = mover ? '' : named
    const asNamed = mover ?? (await stage.addTask(person, asked, family))
    // Without a yes to a condition it watches.
    const form = asNamed || !needsYes(asked) ? asked : { ...asked, books: false, isTrial: false }
    const task = asNamed ?? (family || form !== asked ? await stage.addTask(person, form) : null)
    const { books, isTrial, saysYes } = form
    const name = family && (asNamed ? ` for “${family}”` : `, and “${family}” is refused`)
    if (task === null) return 'wants a task and is refused'
    const started = await stage.call(person, 'POST', `/monitoring/start/${task.id}/`)
    task.isOn = started.status === 200
    task.isBusy = false
    task.since = stage.now()
    const where = chosen.map((one) => places[one]?.office).join(' or ')
    const what = `${count} × ${JSON.stringify(wish)}${books ? ', books' : isTrial ? ', tries' : ''}${saysYes ? ', says yes' : ''}`
    return `adds task ${task.id} at ${where}, wants ${what}${name}: ${started.status}`
  },
}

interface Given {
  stage: Stage
  task: StageTask
  /** The index of an office with the same service: at another one it is another task. */
  other: number
  wish: Wish
  /** Turns of the event loop between two calls of one change: virtual time would wait for the end of the first. */
  turns: number
}

async function noted(answer: Promise<{ status: number }>, then: () => void): Promise<number> {
  const { status } = await answer
  if (status < 300) then()
  return status
}

const pathOf = ({ id }: StageTask) => `/monitoring/tasks/${id}/`

const start = ({ stage, task }: Given) =>
  noted(stage.call(task.person, 'POST', `/monitoring/start/${task.id}/`), () => {
    task.isOn = true
    task.isLost = false
  })

/** `until`: the day on which the task starts again by itself. */
const stop = ({ stage, task }: Given, until?: string) =>
  noted(stage.call(task.person, 'POST', `/monitoring/stop/${task.id}/${until ? `?until=${until}` : ''}`), () => {
    task.isOn = false
    task.isLost = false
    if (until) stage.mayStart(task, until)
  })

const editOffice = ({ stage, task, other }: Given) =>
  noted(stage.call(task.person, 'PATCH', pathOf(task), stage.placeBody([other])), () => {
    task.places = [other]
  })

const changes: Record<string, (given: Given) => Promise<number>[] | Promise<number[]>> = {
  pause: (given) => [stop(given)],
  start: (given) => [start(given)],
  'edit office': (given) => [editOffice(given)],
  'edit filter': ({ stage, task, wish }) => [
    noted(stage.call(task.person, 'PATCH', pathOf(task), stage.filterBody(wish)), () => {
      task.filter = wish
    }),
  ],
  'pause until': (given) => [stop(given, given.stage.dayAhead(1))],
  delete: ({ stage, task }) => [noted(stage.call(task.person, 'DELETE', pathOf(task)), () => stage.forget(task))],
  'start and edit': async (given) => {
    const stopped = await stop(given)
    const editing = editOffice(given)
    for (let n = 0; n < given.turns; n += 1) await new Promise((next) => setImmediate(next))
    return [stopped, ...(await Promise.all([editing, start(given)]))]
  },
}
const names = Object.keys(changes)

interface Changed {
  nth: number
  change: string
  to: number
  wish: Wish
  turns: number
}

export const changeTask: Act = {
  name: 'change a task',
  draw: (drawing) => {
    const { int, one, lengthMs } = drawing
    return Array.from({ length: int(0, Math.ceil(lengthMs / 1_800_000)) }, () => ({
      at: int(120_000, lengthMs),
      data: { nth: int(0, 3), change: one(names), to: int(0, 1), wish: drawWish(drawing), turns: int(0, 40) },
    }))
  },
  async play(stage, person, { nth, change, to, wish, turns }: Changed) {
    const mine = stage.tasksOf(person)
    const task = mine[nth % Math.max(1, mine.length)]
    if (!task) return 'has no task to change'
    const [first = 0] = task.places
    // An edit beside a start means another office, where there is one.
    const other = first > 1 ? first : change === 'start and edit' ? 1 - first : to
    const play = async () => Promise.all((await changes[change]?.({ stage, task, other, wish, turns })) ?? [])
    // docs/decisions/tasks.md: without a new office, times that were told stay told.
    const isNews = change !== 'edit office' || !task.places.includes(other)
    const said = await stage.changing(task, play, isNews)
    const where = change.includes('edit') ? ` (${places[other]?.office}, ${JSON.stringify(task.filter)})` : ''
    return `${change} task ${task.id}${where}: ${said.join(', ')}`
  },
}
