import { createPath } from 'react-router'
import { expect, test } from 'vitest'
import { movedPages, presentPage } from './moved-pages.ts'

test('a mailed link to a page that has moved leads there with its token and its query', () => {
  const rest = { search: '?lang=de', hash: '#token=a.b-c' }
  for (const [former, present] of Object.entries(movedPages))
    for (const pathname of [former, `${former}/`])
      expect(createPath(presentPage({ pathname, ...rest }) as object)).toBe(`${present}?lang=de#token=a.b-c`)
})

test('no page has moved to an address that has moved', () => {
  expect(Object.keys(movedPages)).not.toEqual([])
  expect(Object.values(movedPages).filter((page) => page in movedPages)).toEqual([])
})
