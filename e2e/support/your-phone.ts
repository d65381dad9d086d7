import type { Page } from '@playwright/test'
import { type Account, openTask, recommendedTarget, startTask } from './api.ts'
import { expect, type TestProduct } from './test.ts'

/** The most actions from the dashboard until a way to the phone is confirmed. */
export const mostActions = 6
export const silent = 'Nothing reaches you when this page is closed'

/** A task that finds nothing, so that no toast comes: the office is closed on Sundays. */
export async function watchSomething({ web }: TestProduct, owner: Account): Promise<void> {
  const { id } = await openTask(web, owner, { ...(await recommendedTarget(web, owner)), weekdays: [7] })
  await startTask(web, owner, id)
}

/** The digits in the test message that the phone shows; empty: there are none. */
export const digitsOf = (text = ''): string => text.match(/digits in Terminlotse: (\d{4})/)?.[1] ?? ''

/** Expects that this way is confirmed, and that the dashboard no longer says that nothing reaches the person. */
export async function confirmed(page: Page, name: string): Promise<void> {
  await expect(page.getByText(`A test message arrived. ${name} reaches you.`)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Recent Activity')).toBeVisible()
  await expect(page.getByText(silent)).toHaveCount(0)
}
