import 'i18next'
import type { InLanguage } from '@terminlotse/contract/texts/form'
import type { texts as chances } from './parts/chances.ts'
import type { texts as inside } from './parts/inside.ts'
import type { texts as politeness } from './parts/politeness.ts'
import type { texts as privacy } from './parts/privacy.ts'
import type { texts as open } from './parts/public.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    defaultVariables: { operator: string }
    resources: InLanguage<typeof chances & typeof inside & typeof open & typeof politeness & typeof privacy>
  }
}
