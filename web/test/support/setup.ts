import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { keepSeen } from './watch-seen.ts'
import '../../../e2e/seen/watch-texts.js'
import { forget, setClock } from './app.tsx'
import { faultsOfLooks, takePictures } from './looks.ts'
import { server } from './server.ts'

// Runs before each file of states.
const desk = { width: 1280, height: 720 }
// Nobody watches. An eighth of the processor time of a state would go into drawing its frame.
const frame = window.frameElement as HTMLElement
frame.style.opacity = '0'

beforeEach(async () => {
  await page.viewport(desk.width, desk.height)
  // Nothing that a test shows is under the pointer of the one before.
  await page.elementLocator(document.body).hover({ position: { x: 0, y: 0 }, force: true })
  setClock()
})
afterEach(async ({ task }) => {
  const faults = [...server.faults()]
  // The state in which a test ends is a screen that people see.
  try {
    if (faults.length === 0 && task.result?.state !== 'fail') {
      faults.push(...(await faultsOfLooks()))
      await takePictures(`${task.file.name} ${task.fullTestName ?? task.name}`)
    }
  } finally {
    window.recordSeen()
    forget()
  }
  expect(faults.join('\n')).toBe('')
})
afterAll(keepSeen)
