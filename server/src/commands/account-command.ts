import { runAccountCommand } from './account.ts'

process.exitCode = await runAccountCommand(process.argv.slice(2), process.env)
