import type { ServiceType } from '@terminlotse/contract/offices/catalogue'
import type { StatedFact } from '@terminlotse/contract/offices/facts'
import { expect, test } from 'vitest'
import { factsAt, linesOf, piecesOf } from './facts-at.ts'

const source = { url: 'https://stadt.muenchen.de/service/info/1/n0/', day: '2026-06-08' }
const cost: StatedFact = { kind: 'cost', id: 1, source, line: '70 euros.' }
const bring: StatedFact = { kind: 'bring', id: 2, source, line: 'A photo.' }
const condition: StatedFact = {
  kind: 'condition',
  id: 3,
  source,
  serves: 'most',
  short: 'only in person',
  line: 'You come in person.',
  excludes: 'others',
  question: null,
}
const asked: StatedFact = { ...condition, id: 4, line: 'Only in an emergency.', question: 'Is it one?' }
const way: StatedFact = {
  kind: 'other_way',
  id: 5,
  source,
  way: 'post',
  usual: false,
  line: 'By post.',
  link: source.url,
}
const usual: StatedFact = { ...way, id: 6, way: 'online', usual: true, line: 'Online.' }
const at = (facts: StatedFact[], changed: number[] = []): Parameters<typeof factsAt>[0][number] => ({
  facts,
  changed_facts: changed.map((id) => ({ id, demands: null, source })),
  description: '',
  requirements: '',
})
const ids = (types: Pick<ServiceType, 'facts' | 'changed_facts' | 'description' | 'requirements'>[]) =>
  factsAt(types).facts.map(({ id }) => id)

// checklist: t4389
test('a fact is shown where each chosen office has it, and none has changed its text', () => {
  expect(ids([at([cost, bring])])).toEqual([1, 2])
  expect(ids([at([cost, bring]), at([bring])])).toEqual([2])
  expect(ids([at([cost, bring]), at([cost], [2])])).toEqual([1])
  expect(factsAt([at([cost, bring]), at([cost], [2])]).changed.map(({ id }) => id)).toEqual([2])
  expect(factsAt([at([]), at([cost])])).toEqual({ facts: [], changed: [], words: null })
  expect(factsAt([])).toEqual({ facts: [], changed: [], words: null })
})

test('at most four lines: the condition with a question and the usual way come before others of their kind', () => {
  const lines = linesOf([bring, way, condition, cost, usual, asked, { ...cost, id: 9 }])
  expect(lines.map(({ id }) => id)).toEqual([4, 6, 1, 2])
  const by_phone: StatedFact = { kind: 'by_phone', id: 10, source, line: 'The office rings you.' }
  expect(
    linesOf([bring, cost, by_phone]).map(({ id }) => id),
    'nobody brings a thing to a telephone',
  ).toEqual([1, 10])
  expect(linesOf([])).toEqual([])
})

test('the office’s own words are the description and the requirements; only addresses with https are links', () => {
  expect(factsAt([{ ...at([]), description: 'Was', requirements: 'Womit' }]).words).toBe('Was\n\nWomit')
  expect(piecesOf('Siehe Seite (https://a.example/b) und http://c.example')).toEqual([
    { at: 0, text: 'Siehe Seite (', isAddress: false },
    { at: 13, text: 'https://a.example/b', isAddress: true },
    { at: 32, text: ') und http://c.example', isAddress: false },
  ])
})
