// The slots of an office of each kind, minute by minute. Four kinds are the practice office's; at the fifth, slots open
// all the time.
import { addDays, berlinDay } from '../../../practice-office/src/berlin.ts'
import { drawInt, seededRandom } from '../../../practice-office/src/random.ts'
import { openingsOfDay } from '../../../practice-office/src/slots/calendar.ts'
import type { Desk } from '../../../practice-office/src/slots/desks.ts'
import { TEMPERAMENTS } from '../../../practice-office/src/slots/temperament.ts'

export const kinds = ['calm', 'busy', 'hot', 'emergency', 'churn'] as const
export type Kind = (typeof kinds)[number]

const minuteMs = 60_000
export const dayMs = 86_400_000
/** A Monday's midnight in Munich, in winter: no day of the simulation changes its clocks. */
export const start = Date.parse('2027-01-11T00:00:00+01:00')
const slotMinutes = 15

export interface Opening {
  startsAt: number
  slots: number
  appearsAt: number
  goneAt: number
}

/** The free slots at a moment, ascending; moments must not go back. */
export interface Calendar {
  showAt(now: number): number[]
}

export function drawCalendar(kind: Kind, days: number, seed: number): Calendar {
  const openings = (kind === 'churn' ? drawChurn(days, seed) : drawPractice(kind, days, seed)).sort(
    (one, other) => one.appearsAt - other.appearsAt,
  )
  let next = 0
  let open: Opening[] = []
  return {
    showAt(now) {
      for (let one = openings[next]; one && one.appearsAt <= now; one = openings[next]) {
        open.push(one)
        next += 1
      }
      open = open.filter(({ goneAt }) => goneAt > now)
      const times = open.flatMap(({ startsAt, slots }) =>
        Array.from({ length: slots }, (_, place) => startsAt + place * slotMinutes * minuteMs),
      )
      return [...new Set(times)].filter((at) => at > now).sort((one, other) => one - other)
    },
  }
}

const weekdays: Desk['hours'] = (day) => (new Date(day).getUTCDay() % 6 === 0 ? [] : [[480, 900]])

/** Draws openings as the practice office does, with the hours of an office and slots of a quarter of an hour. */
export function drawPractice(kind: Exclude<Kind, 'churn'>, days: number, seed: number): Opening[] {
  const endInDays = kind === 'emergency' ? 1 : 45
  const desk: Desk = {
    office: { id: 1, name: kind } as Desk['office'],
    scope: {} as Desk['scope'],
    otherScopes: [],
    slotMinutes,
    lengths: [1],
    temperament: TEMPERAMENTS[kind],
    startInDays: 0,
    endInDays,
    isRecommended: false,
    deallocationMinutes: 15,
    hours: weekdays,
    hoursOfItsOwn: weekdays,
  }
  const today = berlinDay(start)
  return Array.from({ length: days + endInDays }, (_, day) =>
    openingsOfDay(`news ${seed}`, desk, addDays(today, day)),
  ).flat()
}

/** A slot a minute from 7 to 22 h, on one of the next fourteen days, free for one to five minutes. */
function drawChurn(days: number, seed: number): Opening[] {
  const random = seededRandom('churn', seed)
  const openings: Opening[] = []
  for (let day = 0; day < days; day += 1) {
    for (let minute = 7 * 60; minute < 22 * 60; minute += 1) {
      const appearsAt = start + day * dayMs + minute * minuteMs + random() * minuteMs
      const ahead = start + (day + drawInt(random, 1, 14)) * dayMs
      const startsAt = ahead + (8 * 60 + slotMinutes * drawInt(random, 0, 31)) * minuteMs
      openings.push({ startsAt, slots: 1, appearsAt, goneAt: appearsAt + (1 + random() * 4) * minuteMs })
    }
  }
  return openings
}
