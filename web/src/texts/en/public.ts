import { accounts } from './accounts.ts'
import { shell } from './shell.ts'

/** What a stranger may read: all that /login has to load. */
export const texts = { accounts, shell }
