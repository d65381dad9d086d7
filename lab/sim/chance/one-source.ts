// Forecasts for the wishes at one website: counted from some weeks, compared with others.
import { addDays, weekdayOf } from '../../../contract/src/berlin-time.ts'
import type { Horizon } from '../../../contract/src/tasks/chances.ts'
import { estimatesFrom } from '../../../server/src/modules/monitoring/chances/estimate.ts'
import type { History, Question } from '../../../server/src/modules/monitoring/chances/history.ts'
import { createJudge, type JudgedWindow } from '../../../server/src/modules/monitoring/chances/judged-windows.ts'
import { momentOn } from '../../../server/src/modules/monitoring/chances/replay.ts'
import { drawWishes, filterAsOf, type Wish } from './filters.ts'
import { waitsAt } from './first-free.ts'
import { readSource } from './openings-file.ts'

/** Weeks from one Monday to another, whose day is not part of it. */
export interface Weeks {
  from: string
  to: string
}
/** Weeks 5 to 8 and 10 to 14: no window reaches from one into the other. */
export const learnWeeks: Weeks = { from: '2026-01-26', to: '2026-02-23' }
export const testWeeks: Weeks = { from: '2026-03-02', to: '2026-04-06' }

/** The hours at which somebody asks, on each day. */
const askedAt = ['08:00', '12:00', '18:00'] as const

/** Forecasts of one wish, horizon and week, with one probability and the same wait for a free day. */
export interface Row {
  wish: number
  days: Horizon
  /** The Monday of the week in which the windows start. */
  week: string
  probability: number
  /** Separate windows from which it was counted. */
  separate: number
  /** The group of the days to wait for the first free day: waitsAt. */
  wait: number
  windows: number
  hits: number
}

export interface SourceAnswer {
  source: string
  /** The chance said before the test weeks, and the outcome. */
  test: Row[]
  /** The same windows of the learning weeks, for the baselines. */
  learned: Row[]
}

export function judgeSource(folder: string, source: string, learn = learnWeeks, test = testWeeks): SourceAnswer {
  const histories = readSource(folder, source)
  const answer: SourceAnswer = { source, test: [], learned: [] }
  const [early, late] = [learn, test].map((weeks) => histories.map((history) => cut(history, weeks)))
  const [waitEarly, waitLate] = [waitsAt(early ?? []), waitsAt(late ?? [])]
  if (histories.length === 0) return answer
  drawWishes(source, histories.length).forEach((wish, number) => {
    for (const time of askedAt) {
      const known = ask(early ?? [], wish, addDays(learn.to, -1), time)
      const coming = ask(late ?? [], wish, addDays(test.to, -1), time)
      for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
        for (const { days, probability, windows } of estimatesFrom(known, addDays(learn.to, weekday - 1))) {
          if (probability === null) continue
          const row = { wish: number, days, probability, separate: windows }
          answer.test.push(...rowsOf(row, startingOn(coming(days), weekday), (at) => waitLate(wish.places, at)))
          answer.learned.push(...rowsOf(row, startingOn(known(days), weekday), (at) => waitEarly(wish.places, at)))
        }
      }
    }
  })
  return answer
}

function startingOn(windows: readonly JudgedWindow[], weekday: number): JudgedWindow[] {
  return windows.filter(({ day }) => weekdayOf(day) === weekday)
}

function ask(histories: History[], wish: Wish, day: string, time: string): (days: Horizon) => readonly JudgedWindow[] {
  const question: Question = {
    histories: histories.filter(({ office }) => wish.places.includes(office)),
    filter: filterAsOf(wish, day),
    ahead: [],
    now: momentOn(day, time),
  }
  return createJudge(question)
}

function rowsOf(
  said: Pick<Row, 'wish' | 'days' | 'probability' | 'separate'>,
  windows: readonly JudgedWindow[],
  waitAt: (at: number) => number,
): Row[] {
  const rows = new Map<string, Row>()
  for (const { day, from, isHit } of windows) {
    const week = addDays(day, 1 - weekdayOf(day))
    const wait = waitAt(from)
    const key = `${week} ${wait}`
    const row = rows.get(key) ?? { ...said, week, wait, windows: 0, hits: 0 }
    rows.set(key, { ...row, windows: row.windows + 1, hits: row.hits + Number(isHit) })
  }
  return [...rows.values()]
}

/** The part of a history that these weeks have shown. */
function cut(history: History, weeks: Weeks): History {
  const [from, to] = [momentOn(weeks.from, '00:00'), momentOn(weeks.to, '00:00')]
  return {
    ...history,
    openings: history.openings.filter(({ firstSeen }) => firstSeen >= from && firstSeen < to),
    watched: history.watched
      .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
      .filter((span) => span.from < span.to),
  }
}
