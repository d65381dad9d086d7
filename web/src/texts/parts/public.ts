import { accounts } from '../accounts.ts'
import { shell } from '../shell.ts'

/** The public texts: all that /login has to load. */
export const texts = { accounts, shell }
