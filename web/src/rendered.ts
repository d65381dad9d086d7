import type { Language } from '@terminlotse/contract/language'

/** The pages whose address is answered with their content. */
export type Page = 'login' | 'register' | 'dashboard'

/** The content of a page, the title of its tab, and the sentence for a browser without JavaScript. */
export interface Rendered {
  html: string
  title: string
  noScript: string
}

/** What ./render-page.tsx offers to the build. */
export interface Renderer {
  pages: readonly Page[]
  languages: readonly Language[]
  renderColours: () => string
  renderPage: (page: Page, language: Language) => Promise<Rendered>
}
