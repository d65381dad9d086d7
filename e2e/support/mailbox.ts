import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The person opens the office's mail and follows the link by which the appointment is confirmed. */
export async function confirmByMail(page: Page, mailboxUrl: string, email: string): Promise<void> {
  const mailbox = await page.context().newPage()
  await mailbox.goto(`${mailboxUrl}?to=${encodeURIComponent(email)}`)
  await mailbox
    .getByRole('link', { name: /Confirm appointment/ })
    .first()
    .click()
  await expect(mailbox.getByText('Your appointment is confirmed')).toBeVisible()
  await mailbox.close()
}
