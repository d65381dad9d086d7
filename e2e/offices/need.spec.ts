import type { Page } from '@playwright/test'
import { firstMatch, search } from '../support/person.ts'
import { expect, signedIn as test } from '../support/test.ts'

/** The keystroke-level model (Card, Moran and Newell): the time of each action, in seconds. */
const cost = { tap: 1.1, key: 0.28, decision: 1.35 }
const mostActions = 3
const mostSeconds = 60

/** Counts what a person does, one decision before each action. Typing into a field is one action, with its tap. */
function countActions() {
  let [actions, seconds] = [0, 0]
  const note = (taken: number) => {
    actions += 1
    seconds += cost.decision + taken
  }
  return {
    async tap(target: ReturnType<Page['getByRole']>) {
      note(cost.tap)
      await target.click()
    },
    async type(target: ReturnType<Page['getByRole']>, text: string) {
      note(cost.tap + cost.key * text.length)
      await target.click()
      await target.pressSequentially(text)
    },
    spent: () => ({ actions, seconds: Number(seconds.toFixed(1)) }),
  }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(New Task|Neue Aufgabe)$/ })

for (const on of ['on a desk', 'on a phone @phone']) {
  // checklist: t363
  test(`from the dashboard to a watching task in three actions, ${on}`, async ({ page }) => {
    await page.goto('/dashboard')
    const person = countActions()
    await person.type(search(page), 'passport')
    await person.tap(firstMatch(page, /^German passport/))
    await person.tap(dialog(page).getByRole('button', { name: 'Start watching' }))
    await expect(page.getByText('Task started', { exact: true })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('listitem', { name: 'German passport, 6 offices' })).toContainText('Active')
    const { actions, seconds } = person.spent()
    console.info(`${on}: ${actions} actions, ${seconds} s by the keystroke-level model`)
    expect(actions).toBeLessThanOrEqual(mostActions)
    expect(seconds).toBeLessThan(mostSeconds)
  })
}
