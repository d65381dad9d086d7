import 'i18next'
import type { texts as inside } from './en/inside.ts'
import type { texts as privacy } from './en/privacy.ts'
import type { texts as open } from './en/public.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: typeof inside & typeof open & typeof privacy
  }
}
