import { practiceCode } from '@terminlotse/contract/limits'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { providers as english } from '../en/providers.ts'

export const providers: SameTexts<typeof english> = { [practiceCode]: 'Übungsamt' }

export function practiceTask(service: string): string {
  return `Übung: ${service}`
}
