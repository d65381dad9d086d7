import type { Page } from '@playwright/test'
import type { Task } from '../../contract/src/tasks.ts'
import { accounts as de } from '../../web/src/texts/de/accounts.ts'
import { texts as deInside } from '../../web/src/texts/de/inside.ts'
import { shell as deShell } from '../../web/src/texts/de/shell.ts'
import { accounts as en } from '../../web/src/texts/en/accounts.ts'
import { texts as enInside } from '../../web/src/texts/en/inside.ts'
import { shell as enShell } from '../../web/src/texts/en/shell.ts'
import type { People } from './seed.ts'

export const words = {
  en: { ...enInside, accounts: en, shell: enShell },
  de: { ...deInside, accounts: de, shell: deShell },
}
export type Words = (typeof words)['en'] | (typeof words)['de']

/** One picture: the signed-in person, the page, and the steps before the picture is taken. */
export interface Scene {
  name: string
  who: keyof People | null
  path: string
  /** Runs before the page is opened: prepares the answers to its calls. */
  before?: (page: Page, language: keyof typeof words) => Promise<unknown>
  /** Runs when the page is open. */
  act?: (page: Page, words: Words) => Promise<unknown>
  /** Time that passes on the page's clock, e.g. for repeated attempts. */
  afterMs?: number
  /** The whole page, not only the visible part; true by default. */
  isWhole?: boolean
  /** Pages that only a phone has. */
  isPhoneOnly?: boolean
}

/** Changes fields of every task. No live message comes in between. */
export const changesTasks = (change: object, statistics: object) => async (page: Page) => {
  await page.routeWebSocket(/\/ws\//, () => {})
  await page.route(/\/api\/monitoring\/tasks\/(\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    const results = list.results.map((task: Task) => ({
      ...task,
      ...change,
      statistics: { ...task.statistics, ...statistics },
    }))
    await route.fulfill({ response, json: { ...list, results } })
  })
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** Presses a button and waits for the dialog that it opens. */
export async function openDialog(page: Page, name: string): Promise<void> {
  await press(page, name)
  await page.getByRole('dialog').waitFor()
}
