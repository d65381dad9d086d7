import { expect, type Page } from '@playwright/test'

/** Chooses the language as a person does. */
export async function speak(page: Page, language: 'de' | 'en'): Promise<void> {
  await page
    .getByRole('group', { name: /^(Language|Sprache)$/ })
    .getByText(language.toUpperCase())
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
