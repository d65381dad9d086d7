import { notifications } from '@mantine/notifications'
import { notifyManager } from '@tanstack/react-query'
import type { User } from '@terminlotse/contract/accounts'
import type { Language } from '@terminlotse/contract/language'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { expect, vi } from 'vitest'
import '../../src/first-pages/first-styles.ts'
import { type Locator, page, userEvent } from 'vitest/browser'
import { clearCredentials, keepSession, readKept } from '../../src/api/credentials.ts'
import { noteReachable } from '../../src/api/reachability.ts'
import { App, queries } from '../../src/app.tsx'
import { forgetEdits } from '../../src/modules/tasks/kept-edit.ts'
import { forgetNeed } from '../../src/modules/tasks/kept-need.ts'
import { chooseLanguage, startTexts } from '../../src/texts/texts.ts'
import { line } from './line.ts'
import { now, person } from './samples.ts'
import { server } from './server.ts'

// Answers reach the screen also while a test holds the clock.
const nextTurn = globalThis.setTimeout
notifyManager.setScheduler((tell) => void nextTurn(tell, 0))
startTexts('en')
// Vitest moves held timers each time that an expectation is tried again. Here only `pass` moves them.
vi.advanceTimersByTime = () => vi

const longestStepMs = 1_000
const mostSteps = 60
/** Enough for an answer, and for what the page shows then. */
const turns = 3

let root: Root | null = null

interface Opening {
  /** The person who signs in; null: nobody; `stored`: the one whose sign-in the browser has stored. */
  as?: User | null | 'stored'
  language?: Language
}

/** Opens the app at this path, with everything that is around a screen. The server must have its answers already. */
export async function open(path: string, { as = person, language = 'en' }: Opening = {}): Promise<void> {
  close()
  if (as === 'stored') readKept()
  else if (as) keepSession({ access: 'access', refresh: 'sign-in.refresh', user: as })
  await chooseLanguage(language)
  window.history.replaceState(null, '', path)
  const place = Object.assign(document.createElement('div'), { id: 'root' })
  // Before what dialogs and toasts have left there, as in a new page.
  document.body.prepend(place)
  root = createRoot(place)
  root.render(
    <BrowserRouter>
      <App withColours />
    </BrowserRouter>,
  )
}

/** Loads the page anew, as the person whose sign-in is stored. What the browser stores stays, what the page kept does not. */
export async function reload(): Promise<void> {
  const { pathname, search } = window.location
  const stored = { ...sessionStorage }
  close()
  forgetNeed()
  forgetEdits()
  Object.assign(sessionStorage, stored)
  await open(pathname + search, { as: 'stored' })
}

function close(): void {
  root?.unmount()
  root = null
  document.getElementById('root')?.remove()
  notifications.clean()
  queries.clear()
  noteReachable(true)
}

export function forget(): void {
  close()
  clearCredentials()
  forgetNeed()
  forgetEdits()
  localStorage.clear()
  sessionStorage.clear()
  line.reset()
  server.reset()
  vi.useRealTimers()
  document.documentElement.style.fontSize = ''
}

/** The clock of the page stands at `now`; timers run. */
export function setClock(): void {
  vi.useFakeTimers({ now, toFake: ['Date'] })
}

/** Stops the clock of the page, before it is opened. It goes on by what `pass` says, and timers with it. */
export function holdClock(): { pass: (ms: number) => Promise<void> } {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  return {
    pass: async (ms) => {
      const step = Math.max(longestStepMs, ms / mostSteps)
      for (let passed = 0; passed < ms; passed += step) {
        await vi.advanceTimersByTimeAsync(Math.min(step, ms - passed))
        // Answers come between two timers of the page.
        for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => nextTurn(next, 0))
      }
    },
  }
}

// Acts and sights of a person, for tests that read like sentences.

export async function see(...sought: (string | RegExp | Locator)[]): Promise<void> {
  for (const one of sought) await expect.element(placeOf(one)).toBeVisible()
}

export async function seeNo(...sought: (string | RegExp | Locator)[]): Promise<void> {
  for (const one of sought) await expect.poll(() => placeOf(one).elements().length).toBe(0)
}

export async function seeMany(sought: Locator, count: number): Promise<void> {
  await expect.poll(() => sought.elements().length).toBe(count)
}

export async function seePath(path: string): Promise<void> {
  await expect.poll(() => window.location.pathname + window.location.search).toBe(path)
}

export async function press(name: string, within: Locator | typeof page = page): Promise<void> {
  await within.getByRole('button', { name, exact: true }).click()
}

export function focus(locator: Locator): void {
  ;(locator.element() as HTMLElement).focus()
}

export function tap(locator: Locator): void {
  const element = locator.element()
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  element.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' }))
}

export async function type(keys: string): Promise<void> {
  await userEvent.keyboard(keys)
}

function placeOf(sought: string | RegExp | Locator): Locator {
  return typeof sought === 'string' || sought instanceof RegExp ? page.getByText(sought) : sought
}
