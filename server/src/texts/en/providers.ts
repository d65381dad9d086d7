import { practiceCode } from '@terminlotse/contract/limits'

/** Names that differ by language, by the code of the provider. */
export const providers = { [practiceCode]: 'Practice office' }

/** The name of a task for trying the product out. */
export function practiceTask(service: string): string {
  return `Practice: ${service}`
}
