import { accounts } from './accounts.ts'
import { shell } from './shell.ts'

export const texts = { accounts, shell }
