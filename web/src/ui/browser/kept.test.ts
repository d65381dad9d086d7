import { describe, expect, test } from 'vitest'
import { createShelf } from './kept.ts'

const refuse = (name = 'SecurityError') => {
  throw new DOMException('Not here', name)
}

function storageWith(changes: Partial<Storage> = {}): Storage & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    ...changes,
  }
}

test('a written value is in the storage of the browser, and is read from there', () => {
  const storage = storageWith()
  const shelf = createShelf(() => storage)
  shelf.write('theme', 'dark')
  expect(storage.kept.get('theme')).toBe('dark')
  storage.kept.set('theme', 'light')
  expect(shelf.read('theme')).toBe('light')
  shelf.remove('theme')
  expect([shelf.read('theme'), storage.kept.size, shelf.lasts()]).toEqual([null, 0, true])
})

describe.each<[browser: string, open: () => Storage | null | undefined]>([
  ['forbids the storage', () => refuse()],
  ['has no storage', () => undefined],
  ['has switched the storage off', () => null],
  [
    'forbids each use',
    () => storageWith({ getItem: () => refuse(), setItem: () => refuse(), removeItem: () => refuse() }),
  ],
  ['has no room', () => storageWith({ setItem: () => refuse('QuotaExceededError') })],
])('a browser that %s', (_, open) => {
  test('keeps what is written until the page is left, and says that it does not last', () => {
    const shelf = createShelf(open)
    expect([shelf.read('theme'), shelf.lasts()]).toEqual([null, false])
    shelf.write('theme', 'dark')
    shelf.write('theme', 'light')
    expect(shelf.read('theme')).toBe('light')
    shelf.remove('theme')
    expect(shelf.read('theme')).toBe(null)
  })
})

test('a value for which there is no more room does not leave an older one behind', () => {
  const storage = storageWith()
  const shelf = createShelf(() => storage)
  shelf.write('refresh_token', 'old')
  storage.setItem = () => refuse('QuotaExceededError')
  shelf.write('refresh_token', 'new')
  expect([shelf.read('refresh_token'), storage.kept.size]).toEqual(['new', 0])
  storage.setItem = (name, value) => void storage.kept.set(name, value)
  shelf.write('refresh_token', 'newer')
  expect([shelf.read('refresh_token'), storage.kept.get('refresh_token')]).toEqual(['newer', 'newer'])
})
