import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const size = { width: 100, height: 30 }
const page = { width: 400 }

test('stands above the middle of what it belongs to', () => {
  expect(placeBeside({ left: 180, top: 200, bottom: 240, width: 40 }, size, page)).toEqual({ left: 150, top: 162 })
})

test('stands below where there is no room above', () => {
  expect(placeBeside({ left: 180, top: 20, bottom: 60, width: 40 }, size, page).top).toBe(68)
})

test('never leaves the page at its sides', () => {
  expect(placeBeside({ left: 0, top: 200, bottom: 240, width: 20 }, size, page).left).toBe(8)
  expect(placeBeside({ left: 380, top: 200, bottom: 240, width: 20 }, size, page).left).toBe(292)
})
