import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../children.ts'
import { listParts } from './parts.ts'
import { partsToPlay, type Row, summaryOf } from './record.ts'

const parts = listParts(7)
const row: Row = { date: '', commit: 'abc', part: 'fuzz', seed: 7, seconds: 1, isGood: true, said: [] }

test('a night run goes on with the parts that the commit has not had yet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-record-'))
  try {
    const file = join(folder, 'record.jsonl')
    const names = (commit: string) => partsToPlay(parts, commit, undefined, file).map(({ name }) => name)
    expect(names('abc')).toHaveLength(parts.length)
    writeFileSync(file, `${JSON.stringify(row)}\n`)
    expect(names('abc')).not.toContain('fuzz')
    expect(names('abc')).toHaveLength(parts.length - 1)
    expect(names('def')).toHaveLength(parts.length)
    expect(partsToPlay(parts, 'abc', 'fuzz', file)).toHaveLength(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('every part has a name of its own and starts something that is there', () => {
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const { name, command } of parts) {
    const script = command[command.indexOf('run') + 1]
    if (command.includes('npm')) expect(Object.keys(scripts), name).toContain(script)
  }
  expect(parts.find(({ name }) => name === 'random-days')?.command.length).toBeGreaterThan(10)
})

test('the record keeps the counts and what failed', () => {
  expect(summaryOf('failed: a > b: c\n\u001b[32m2 passed, 1 failed\u001b[39m\n', 1)).toEqual([
    '2 passed, 1 failed',
    'failed: a > b: c',
  ])
  expect(summaryOf('nothing', 3)).toEqual(['ended with code 3'])
})
