import { runDataCommand } from './move-data.ts'

process.exitCode = await runDataCommand(process.argv.slice(2), process.env)
