import 'i18next'
import type { texts as chances } from './en/chances.ts'
import type { texts as inside } from './en/inside.ts'
import type { texts as politeness } from './en/politeness.ts'
import type { texts as privacy } from './en/privacy.ts'
import type { texts as open } from './en/public.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: typeof chances & typeof inside & typeof open & typeof politeness & typeof privacy
  }
}
