import { addDays } from '@terminlotse/contract/berlin-time'
import { describe, expect, test } from 'vitest'
import { daysFrom, history, opening, question } from './chances.harness.ts'
import type { Opening } from './history.ts'
import { findWidening } from './widening.ts'

const first = '2026-01-05'
const asked = question('2026-03-23 10:00', [history(first, '2026-03-30', [])])
const openings = (days: string[]): Opening[] => days.map((day) => opening(`${day} 12:00`, `${addDays(day, 5)} 09:00`))
const all = daysFrom(first, 77)
const office = (number: number, times: Opening[]) =>
  history(first, '2026-03-30', times, { office: number, officeName: `Office ${number}` })

describe('a widening', () => {
  // checklist: t3079
  test('is the one office more that gains the most windows', () => {
    const candidates = [office(2, openings(all.filter((_, at) => at % 14 < 7))), office(3, openings(all))]
    expect(findWidening(asked, candidates)).toMatchObject({
      office: 3,
      officeName: 'Office 3',
      estimate: { days: 7, band: 'very_likely' },
    })
  })

  // checklist: t3084
  test('is not offered if it gains windows in one half of the record only', () => {
    expect(findWidening(asked, [office(2, openings(all.slice(0, 35)))])).toBeNull()
    expect(findWidening(asked, [office(2, openings(all.slice(42)))])).toBeNull()
    expect(findWidening(asked, [office(2, []), office(1, openings(all))])).toBeNull()
    expect(findWidening(asked, [])).toBeNull()
  })
})
