// ./build/first-pages.ts makes pages from this when the app is built; no browser loads it.
import { MantineProvider } from '@mantine/core'
import type { User } from '@terminlotse/contract/accounts'
import type { Language } from '@terminlotse/contract/language'
import { languageCodes } from '@terminlotse/contract/languages'
import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { assumeSignedIn } from '../api/credentials.ts'
import { nobody } from '../api/whole-user.ts'
import { App, queries } from '../app.tsx'
import { assumeEntry, type EntryRules } from '../modules/accounts/entry-rules.ts'
import { prepareDashboard } from '../router.tsx'
import { cssVariables, theme } from '../shell/look/theme.ts'
import { noteLanguage } from '../texts/language.ts'
import { addTexts, startTexts } from '../texts/texts.ts'
import type { Page, PageFile, Rendered } from './renderer.ts'

export { languageCodes as languages }

/** The placeholder of the operator's contact in the pages of an installation where not everybody may register. */
const place = '{contact}'
const refusing: [name: string, rules: EntryRules][] = (['invite', 'closed'] as const).flatMap((registration) => [
  [`register-${registration}`, { registration, contact: null }],
  [`register-${registration}-contact`, { registration, contact: place }],
])
export const files: readonly PageFile[] = [
  ...(['login', 'register', 'dashboard'] as const).map((page) => ({ name: page, page })),
  ...refusing.map(([name]) => ({ name, page: 'register' as const, invited: 'register' })),
]

/** Our colours as a style sheet: the same that the app would compute and write into the page in each browser. */
export function renderColours(): string {
  const element = renderToString(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} withGlobalClasses={false} />,
  )
  return element.replace(/^<style[^>]*>|<\/style>$/g, '')
}

function titleOf(page: Page): string {
  if (page === 'login') return i18next.t('accounts:login.title')
  if (page === 'register') return i18next.t('accounts:register.title')
  return i18next.t('overview:title')
}

// The shell inside is that of an unnamed person with all rights; ./end-script.js corrects that.
const somebody: User = { ...nobody, is_staff: true }

export async function renderPage(file: string, language: Language): Promise<Rendered> {
  const page = files.find(({ name }) => name === file)?.page
  if (page === undefined) throw new Error(`There is no page ${file}`)
  assumeEntry(new Map(refusing).get(file) ?? null)
  if (!i18next.isInitialized) startTexts(language)
  noteLanguage(language)
  await i18next.changeLanguage(language)
  if (page === 'dashboard') {
    assumeSignedIn(somebody)
    await prepareDashboard()
    await addTexts('inside')
  }
  const html = renderToString(
    <StaticRouter location={`/${page}`}>
      <App withColours={false} />
    </StaticRouter>,
  )
  // Otherwise the query's data would stay for minutes, and its timer with it.
  queries.clear()
  // A part that failed to render leaves only a mark, for the browser to try again.
  if (html.includes('<!--$!-->')) throw new Error(`The page ${file} could not be drawn`)
  return { html, title: `${titleOf(page)} – Terminlotse`, noScript: i18next.t('needsScript') }
}
