import { runProviderCommand } from './provider.ts'

process.exitCode = await runProviderCommand(process.argv.slice(2), process.env)
