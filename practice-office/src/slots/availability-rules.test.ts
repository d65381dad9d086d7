import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FRIDAY_AT_TEN } from '../../test/testbed.ts'
import { addDays, berlinDay, monthEnd, monthStart } from '../berlin.ts'
import { emptyState } from '../storage/state.ts'
import { answerCalendar, clampWindow } from './availability.ts'
import { loadCatalogue } from './catalogue.ts'
import { createDesks } from './desks.ts'
import { createSupply } from './supply.ts'

const shelf = loadCatalogue('muc47')
const desks = createDesks(shelf)
const supply = createSupply('munich', emptyState(), shelf, () => FRIDAY_AT_TEN)
const today = berlinDay(FRIDAY_AT_TEN)
const day = (least: number, most: number) => fc.integer({ min: least, max: most }).map((days) => addDays(today, days))

const questions = fc
  .record({
    relations: fc
      .constantFrom(...shelf.catalogue.services)
      .map(({ id }) => shelf.catalogue.relations.filter(({ serviceId }) => serviceId === id)),
    count: fc.integer({ min: 1, max: 3 }),
    start: day(-10, 20),
    end: day(20, 190),
    slots: fc.oneof(
      fc.constant(['', '']),
      day(0, 100).map((one) => [one, one]),
      fc.tuple(day(0, 20), day(20, 100)),
    ),
  })
  .map(({ relations, count, start, end, slots: [slotsStart = '', slotsEnd = ''] }) => ({
    desks: relations.map(({ officeId }) => desks.get(officeId)).filter((desk) => desk !== undefined),
    selection: { serviceIds: [relations[0]?.serviceId ?? 0], counts: [count] },
    start,
    end,
    window: clampWindow({ start, end, slotsStart, slotsEnd }),
  }))
  .filter((question) => question.desks.length > 0)

test('every answer of the calendar keeps the rules of the protocol', () => {
  let answered = 0
  fc.assert(
    fc.property(questions, (question) => {
      const answer = answerCalendar(supply, question)
      const dates = answer.availableDays.map(({ date }) => date)
      expect(dates).toEqual([...new Set(dates)].sort())
      expect(dates.every((date) => date >= question.start && date <= question.end && date >= today)).toBe(true)
      const all = supplyDays(question)
      if (all.every((one) => one < monthStart(question.window.start))) {
        expect(answer).toMatchObject({
          slotsStartDate: question.window.start,
          slotsEndDate: question.window.end,
          availableDays: [],
          prevBookableDate: all.at(-1) ?? null,
          nextBookableDate: null,
        })
        return
      }
      answered += 1
      const opened = answer.slotsStartDate
      expect(answer.slotsEndDate).toBe(opened)
      for (const { date, providerIDs, offices } of answer.availableDays) {
        expect(offices.length > 0).toBe(date === opened)
        expect(providerIDs).toBe(providerIDs.split(',').sort().join(','))
        for (const { appointments } of offices) {
          expect(appointments).toEqual([...new Set(appointments)].sort((a, b) => a - b))
          expect(appointments.every((at) => at * 1000 > FRIDAY_AT_TEN && berlinDay(at * 1000) === date)).toBe(true)
        }
      }
      expect(opened >= monthStart(question.window.start)).toBe(true)
      const isJump = opened > monthEnd(question.window.end)
      const from = monthStart(isJump ? opened : question.window.start)
      const to = monthEnd(isJump ? opened : question.window.end)
      const days = all
      expect(answer.prevBookableDate).toBe(days.findLast((one) => one < from) ?? null)
      expect(answer.nextBookableDate).toBe(days.find((one) => one > to) ?? null)
      expect(dates).toEqual(days.filter((one) => one >= from && one <= to && (one !== opened || dates.includes(one))))
    }),
    { numRuns: 150 },
  )
  expect(answered).toBeGreaterThan(50)
})

function supplyDays(question: Parameters<typeof answerCalendar>[1]): string[] {
  return [
    ...new Set(
      question.desks.flatMap((desk) => supply.paintedDays(desk, question.start, question.end, question.selection)),
    ),
  ].sort()
}
