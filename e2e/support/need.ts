import type { Page } from '@playwright/test'

/** The field “What do you need?”, in either language. */
export const search = (page: Page) => page.getByRole('searchbox', { name: /^(What do you need\?|Was brauchen Sie\?)$/ })

/** The first service of this name that the search shows. */
export const firstMatch = (page: Page, name: string | RegExp) =>
  page.getByRole('search').getByRole('button', { name }).first()
