import { runResealCommand } from './reseal.ts'

process.exitCode = await runResealCommand(process.argv.slice(2), process.env)
