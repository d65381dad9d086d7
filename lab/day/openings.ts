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
  if (chance(0.4)) steps.push(...rush(drawing))
  const edges = ({ at, data }: Step) => (one([true, true, false]) ? atEdge(drawing, at, data as never) : [])
  return [...steps, ...drawing.tasks.flatMap(edges)]
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

/** Earlier and earlier times, about one a look, more than are told at once; the earliest flickers. */
function rush(drawing: Drawing): Step[] {
  const { int, one, tasks, lengthMs, startMs } = drawing
  // A booking would end the news of its task.
  const telling = tasks.filter(({ data }) => !data.books && data.count === 1)
  const { at: since, data } = one(telling.length > 0 ? telling : tasks)
  const { place, wish } = data as { place: number; wish: Wish }
  const slots = Array.from({ length: 200 }, () => slotAt(drawing, wish))
  const wanted = [...new Set(slots)].filter((slot) => against(wish, slot, startMs + lengthMs).length === 0)
  let at = since + int(2, 10) * minuteMs
  const steps = wanted
    .toSorted((a, b) => b - a)
    .slice(-int(8, 12))
    .map((slot) => {
      at += int(3, 6) * minuteMs
      return open(at, { place, slot, lifeMs: 5 * hourMs })
    })
  const last = wanted.length > 0 ? [{ place, slot: Math.min(...wanted) }] : []
  return [...steps, ...last.flatMap((both) => flicker(drawing, at, both))]
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
