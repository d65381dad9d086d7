import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOf, isCalled, readWords } from '../words.ts'
import { drawWishes } from './filters.ts'
import { judgeSource } from './one-source.ts'
import { readSource } from './openings-file.ts'
import { practicePart } from './practice.ts'
import { realPart } from './real.ts'
import { intervalOf, scoreOf } from './score.ts'

// A made-up office: a time for the day after next appears each day at 10:00. Two looks have shown it.
const folder = mkdtempSync(join(tmpdir(), 'openings-'))
const day = (number: number) => new Date(Date.UTC(2026, 0, 26 + number)).toISOString().slice(0, 10)
const weeks = [0, 1, 2, 3, 5, 6, 7, 8, 9].map((week) => ({ week: week + 5, first: week * 7 }))

beforeAll(() => {
  const openings = weeks.flatMap(({ first }) =>
    [0, 1, 2, 3, 4, 5, 6].map((at) => {
      const now = day(first + at)
      return `made-up,1,${day(first + at + 2)} 09:00:00,${now} 10:00:05,${now} 10:15:05,${now} 10:30:05`
    }),
  )
  const looks = weeks.map(({ week, first }) => `made-up,${week},672,${day(first)} 00:00:05,${day(first + 6)} 23:45:05`)
  const head = ['source,location,slot,first_seen,last_seen,gone_seen', 'source,week,snapshots,first,last']
  writeFileSync(join(folder, 'openings-2026.csv.gz'), gzipSync([head[0], ...openings].join('\r\n')))
  writeFileSync(join(folder, 'snapshots-2026.csv.gz'), gzipSync([head[1], ...looks].join('\r\n')))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('chances on a file of openings', () => {
  it('are read with a gap where a week is missing, and with the hour of the change of the clocks', () => {
    const [office] = readSource(folder, 'made-up')
    expect(office?.watched).toHaveLength(2)
    const seen = office?.openings.map(({ firstSeen }) => new Date(firstSeen).toISOString().slice(11, 16))
    expect(new Set(seen)).toEqual(new Set(['09:00', '08:00']))
    expect(office?.openings.every(({ looks, isNew }) => looks === 2 && isNew)).toBe(true)
  })

  it('know an office that never changes nearly without error, from windows that keep out of the missing week', () => {
    const answer = judgeSource(folder, 'made-up')
    const test = answer.test.map((row) => ({ ...row, source: 'made-up' }))
    expect(scoreOf(test).windows).toBeGreaterThan(1_000)
    expect(scoreOf(test).brier).toBeLessThan(0.03)
    expect(new Set(test.map(({ week }) => week))).not.toContain('2026-02-23')
    expect(drawWishes('made-up', 1)).toEqual(drawWishes('made-up', 1))
  })
})

describe('the score of forecasts', () => {
  const said = (probability: number, hits: number, week: string) => ({
    source: 'a',
    week,
    probability,
    windows: 10,
    hits,
  })

  it('is that of always saying the mean for somebody who says the mean', () => {
    const score = scoreOf([said(0.4, 4, '1'), said(0.4, 4, '2')])
    expect(score).toMatchObject({ windows: 20, rate: 0.4 })
    expect(score.ratio).toBeCloseTo(1)
  })

  it('has an interval that widens with the differences between weeks', () => {
    const width = (hits: number[]) => {
      const { low, high } = intervalOf(
        hits.map((count, week) => said(0.5, count, String(week))),
        ({ rate }) => rate,
      )
      return high - low
    }
    expect(width([5, 5, 5, 5])).toBe(0)
    expect(width([0, 10, 0, 10])).toBeGreaterThan(0.4)
  })

  it('fails where a word does not come true', () => {
    const row = { days: 1 as const, wish: 1, week: 'a', probability: 0.95, separate: 20, wait: 1, windows: 10, hits: 1 }
    const test = [row, { ...row, wish: 2, probability: 0.05, hits: 9, week: 'b' }]
    expect(realPart.missed([{ source: 'a', test, learned: test }]).join()).toMatch(/"very likely" does not come true/)
    const told = test.map((one) => ({ ...one, source: 'a', change: 'by up to 40 %' as const }))
    expect(practicePart.missed([{ told, early: 0 }]).join()).toMatch(/"rare" does not come true at the practice office/)
  })
})

describe('the words after npm run sim', () => {
  it('name parts by their own name or by that of their file, and the folder of data is no part', () => {
    expect(readWords(['chance', '--data', '../data', '--write'])).toEqual({
      names: ['chance'],
      data: '../data',
      isWriting: true,
    })
    expect([practicePart, realPart].map((part) => [fileOf(part), isCalled(part, 'chance')])).toEqual([
      ['chance', true],
      ['chance', true],
    ])
    expect(isCalled(practicePart, 'chance-real')).toBe(false)
  })
})
