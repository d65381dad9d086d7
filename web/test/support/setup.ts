import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { keepSeen } from './watch-seen.ts'
import '../../../e2e/seen/watch-texts.js'
import { page } from 'vitest/browser'
import { forget, setClock } from './app.tsx'
import { server } from './server.ts'

// Runs before each file of states.
const desk = { width: 1280, height: 720 }

beforeEach(async () => {
  await page.viewport(desk.width, desk.height)
  // Nothing that a test shows is under the pointer of the one before.
  await page.elementLocator(document.body).hover({ position: { x: 0, y: 0 }, force: true })
  setClock()
})
afterEach(() => {
  const faults = [...server.faults()]
  forget()
  expect(faults).toEqual([])
})
afterAll(keepSeen)
