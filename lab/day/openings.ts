// Openings at the office: that stay, vanish, flicker, come in a row at a release hour, or lie at the edge of a wish.
import { type Drawing, places, type Step } from './steps.ts'
import { against, type Wish } from './wish.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export function drawOpenings(drawing: Drawing): Step[] {
  const { int, one, chance, lengthMs, startMs } = drawing
  const steps: Step[] = []
  const today = midnightOf(startMs)
  const count = Math.round((lengthMs / hourMs) * int(2, 8))
  for (let n = 0; n < count; n += 1) {
    const place = int(0, places.length - 1)
    const [at, slot] = [int(0, lengthMs), slotAt(drawing)]
    steps.push(open(at, { place, slot, lifeMs: lifeOf(drawing) }))
    if (chance(0.35)) steps.push(...flicker(drawing, at, { place, slot }))
  }
  if (chance(0.4)) {
    const [place, at, day] = [int(0, places.length - 1), int(0, lengthMs), int(2, 20)]
    for (let n = 0; n < 6; n += 1)
      steps.push(
        open(at, { place, slot: today + day * dayMs + 9 * hourMs + n * 30 * minuteMs, lifeMs: int(3, 40) * minuteMs }),
      )
  }
  if (chance(0.6)) steps.push(...rush(drawing))
  if (chance(0.6)) steps.push(...crowd(drawing))
  const edges = ({ at, data }: Step) => (one([true, true, false]) ? atEdge(drawing, at, data as never) : [])
  return [
    ...steps,
    ...drawing.tasks.flatMap((task) => [...edges(task), ...atBoth(drawing, task), ...soon(drawing, task)]),
    ...drawing.tasks.flatMap((task) => (task.data.brings ? earlier(drawing, task) : [])),
  ]
}

/** Times that a task wants and times that one of its fields alone excludes, together and a little after each other. */
function atEdge(
  drawing: Drawing,
  since: number,
  { place, wish, count }: { place: number; wish: Wish; count: number },
): Step[] {
  const { int, one, chance } = drawing
  const at = since + int(2, 60) * minuteMs
  const near = Array.from({ length: 60 }, () => slotAt(drawing, wish)).map((slot) => {
    return { slot, fields: against(wish, slot, drawing.startMs + at) }
  })
  const outside = near.filter(({ fields }) => fields.length === 1)
  const inside = near.filter(({ fields }) => fields.length === 0)
  const chosen = [...outside.slice(0, int(1, 4)), ...inside.slice(0, int(0, 3))]
  return chosen.map(({ slot }) => {
    const where = place < 2 && chance(0.3) ? 1 - place : place
    return open(at + one([0, 0, 0, 400_000]), { place: where, slot, count, lifeMs: lifeOf(drawing) })
  })
}

function atBoth(drawing: Drawing, task: Step): Step[] {
  const slot = Math.min(...wantedBy(drawing, task))
  if (!task.data.isBoth || !Number.isFinite(slot)) return []
  const [at, first] = [task.at + drawing.int(2, 40) * minuteMs, drawing.int(0, 1)]
  const about = { slot, count: task.data.count, lifeMs: hourMs }
  return [open(at, { place: first, ...about }), open(at + 6 * minuteMs, { place: 1 - first, ...about })]
}

function calmFirst({ calm, tasks }: Drawing, isMeant: (task: Step) => boolean): Step[] {
  const meant = tasks.filter((task) => isMeant(task) && task.data.count === 1)
  const ofCalm = meant.filter(({ person }) => calm.includes(person ?? -1))
  return ofCalm.length > 0 ? ofCalm : meant
}

function wantedBy(drawing: Drawing, { data }: Step): number[] {
  const slots = Array.from({ length: 200 }, () => slotAt(drawing, data.wish as Wish))
  const latest = drawing.startMs + drawing.lengthMs
  return [...new Set(slots)].filter((slot) => against(data.wish as Wish, slot, latest).length === 0)
}

/** A time for each of two people who book, at two services, so that both wait for their click at once. */
function crowd(drawing: Drawing): Step[] {
  const { int, one } = drawing
  const booking = calmFirst(drawing, ({ data }) => data.books === true)
  if (booking.length === 0) return []
  const first = one(booking)
  const isOther = ({ person, data }: Step) => person !== first.person && data.place !== first.data.place
  const others = drawing.tasks.filter((task) => task.data.books && isOther(task))
  const both = others.length > 0 ? [first, one(others)] : [first]
  const since = Math.max(...both.map(({ at }) => at)) + int(2, 6) * minuteMs
  return both.flatMap((task) => {
    const wanted = wantedBy(drawing, task)
    if (wanted.length === 0) return []
    return [open(since, { place: task.data.place, slot: one(wanted), count: task.data.count, lifeMs: hourMs })]
  })
}

/** For the sake of which an appointment that a person brings is moved. */
function earlier(drawing: Drawing, task: Step): Step[] {
  const { place, count } = task.data as { place: number; count: number }
  const about = { place, count, lifeMs: hourMs }
  const slots = wantedBy(drawing, task).slice(0, 2)
  return slots.map((slot) => open(task.at + drawing.int(3, 60) * minuteMs, { ...about, slot }))
}

/** A time of today that a task would book if it were not so near. */
function soon({ startMs, int, chance }: Drawing, { at: since, data: { place, wish, count } }: Step): Step[] {
  const at = since + int(2, 40) * minuteMs
  const slot = Math.ceil((startMs + at + int(10, 320) * minuteMs) / (15 * minuteMs)) * 15 * minuteMs
  const isWanted = against(wish as Wish, slot, startMs + at).length === 0
  return chance(0.5) && isWanted ? [open(at, { place, slot, count, lifeMs: hourMs })] : []
}

/** Earlier and earlier times, about one a look, more than are told at once; the earliest flickers. */
function rush(drawing: Drawing): Step[] {
  const { int, one, tasks } = drawing
  // A booking would end the news of its task.
  const telling = calmFirst(drawing, ({ data }) => !data.books)
  const task = one(telling.length > 0 ? telling : tasks)
  const { place } = task.data as { place: number }
  const wanted = wantedBy(drawing, task).toSorted((a, b) => b - a)
  let at = task.at + int(2, 10) * minuteMs
  const slots = wanted.slice(-int(8, 12))
  const steps = slots.map((slot) => {
    at += int(3, 6) * minuteMs
    return open(at, { place, slot, lifeMs: 5 * hourMs })
  })
  const last = slots.slice(-1).map((slot) => ({ place, slot }))
  return [...steps, ...last.flatMap((both) => flicker(drawing, at + 5 * minuteMs, both))]
}

function slotAt({ int, one, chance, startMs }: Drawing, { time_from, time_to, earliest_date, latest_date }: Wish = {}) {
  const edges = [time_from, time_to].filter((time) => time !== undefined)
  const days = [earliest_date, latest_date].filter((day) => day !== undefined)
  const [hours = 0, minutes = 0] =
    edges.length > 0 && chance(0.5) ? one(edges).split(':').map(Number) : [int(8, 14), 15 * int(0, 3)]
  const day =
    days.length > 0 && chance(0.5)
      ? midnightOf(Date.parse(one(days)) + int(-1, 1) * dayMs)
      : midnightOf(startMs) + int(1, 25) * dayMs
  return Math.max(day, midnightOf(startMs) + dayMs) + hours * hourMs + minutes * minuteMs
}

/** It is away for a look or two, or while a stranger holds it, and comes back. */
function flicker({ int, one }: Drawing, since: number, { place, slot }: { place: number; slot: number }): Step[] {
  const steps: Step[] = []
  let at = since
  for (let times = int(1, 3); times > 0; times -= 1) {
    at += int(60, 900) * 1_000
    steps.push({ at, what: 'take', person: null, data: { place, slot } })
    at += one([20, 60, 330, 700, 1_200]) * 1_000
    steps.push(open(at, { place, slot, lifeMs: int(5, 120) * minuteMs }))
  }
  return steps
}

const open = (at: number, data: Step['data']): Step => ({ at, what: 'open', person: null, data })
const lifeOf = ({ int, one }: Drawing) =>
  Math.round(one([2, 5, 10, 30, 90, 400]) * minuteMs * (0.5 + int(0, 100) / 100))
/** The midnight in Munich, in winter, before a moment. */
const midnightOf = (at: number): number => at - ((at + hourMs) % dayMs)
