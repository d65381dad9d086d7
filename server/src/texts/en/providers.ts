import { practiceCode } from '@terminlotse/contract/limits'

/** Names that differ by language, by the code of the provider. */
export const providers = { [practiceCode]: 'Practice office' }
