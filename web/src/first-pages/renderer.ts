import type { Language } from '@terminlotse/contract/language'

/** The pages whose address is answered with their content. */
export type Page = 'login' | 'register' | 'dashboard'

export interface PageFile {
  name: string
  page: Page
  /** The file for people with an invitation. */
  invited?: string
}

/** The content of a page, the title of its tab, and the sentence for a browser without JavaScript. */
export interface Rendered {
  html: string
  title: string
  noScript: string
}

export interface Renderer {
  files: readonly PageFile[]
  languages: readonly Language[]
  renderColours: () => string
  renderPage: (file: string, language: Language) => Promise<Rendered>
}
