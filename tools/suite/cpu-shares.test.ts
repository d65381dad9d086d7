import { expect, test } from 'vitest'
import { reportBudget, reportFiles, reportTests } from './cpu-report.ts'
import { addShares } from './cpu-shares.ts'
import type { Process } from './processes.ts'

const [run, vitest, one, other, postgres, session, program] = [10, 20, 31, 32, 40, 41, 50]
const process = (pid: number, parent: number, seconds: number, command = 'node'): Process => ({
  pid,
  parent,
  seconds,
  command,
})
const files = new Map([
  [one, 'one.test.ts'],
  [other, 'other.test.ts'],
])

test('a test file is charged with its worker, the programs of that and its sessions of the common PostgreSQL', () => {
  const before = [process(run, 1, 1), process(vitest, run, 5), process(one, vitest, 10), process(99, 1, 7)]
  const after = [
    process(run, 1, 1),
    process(vitest, run, 6),
    process(one, vitest, 12),
    process(other, vitest, 3),
    process(program, other, 0.5),
    process(postgres, vitest, 0.5, 'postgres -D data'),
    process(session, postgres, 0.5, `postgres: terminlotse test_${one}_abc [local] idle`),
    process(99, 1, 100),
  ]
  const shares = new Map<string, number>()
  addShares(shares, before, after, run, files)
  expect(shares).toEqual(
    new Map([
      ['', 1],
      // Only its session is seen, so the server's time counts for it, too.
      ['one.test.ts', 3],
      ['other.test.ts', 3.5],
    ]),
  )
})

test('a program that has ended is charged once, though its time is its parent’s then', () => {
  const before = [process(run, 1, 0), process(one, run, 1), process(program, one, 2)]
  const shares = new Map<string, number>()
  addShares(shares, before, [process(run, 1, 0), process(one, run, 3.5)], run, files)
  expect(shares).toEqual(
    new Map([
      ['', 0],
      ['one.test.ts', 0.5],
    ]),
  )
})

test('a program that ends together with what it has started is charged once, for all of it', () => {
  const [database, itsSession] = [60, 61]
  const before = [
    process(run, 1, 0),
    process(one, run, 1),
    process(program, one, 2),
    process(database, program, 0.5, 'postgres -D data'),
    process(itsSession, database, 4, 'postgres: somebody'),
  ]
  const shares = new Map<string, number>()
  addShares(shares, before, [process(run, 1, 0), process(one, run, 8)], run, files)
  expect(shares).toEqual(
    new Map([
      ['', 0],
      ['one.test.ts', 0.5],
    ]),
  )
})

test('the report names the files that took most, with all of their tests', () => {
  const shares = new Map([
    ['a.test.ts', 1],
    ['a.test.ts > is short', 2],
    ['', 5],
  ])
  expect(reportFiles(shares)).toEqual(['cpu:    3.0 s  a.test.ts'])
})

test('the report names each test that takes more than it should, by the measure of this machine', () => {
  const shares = new Map([
    ['a.test.ts', 100],
    ['a.test.ts > is long', 9],
    ['a.test.ts > is longer', 11],
  ])
  expect(reportTests(shares, 2)).toEqual([
    'cpu: these tests take more than 10 s of processor time:',
    'cpu:   11.0 s  a.test.ts > is longer',
  ])
  expect(reportTests(shares, 3)).toEqual([])
})

test('the report says when the suite has grown by more than a tenth, and what its budget would be', () => {
  const report = (seconds: number) => reportBudget('vitest', new Map([['a.test.ts', seconds]]), 2)
  expect(report(10)).toEqual([expect.stringMatching(/took 10 s .*; as a budget 5$/)])
  expect(report(1_000_000).at(-1)).toBe('cpu: vitest has grown slow: it is more than a tenth over its budget.')
  expect(reportBudget('vitest', new Map(), 1)).toEqual([])
})
