import { ConfigError, readConfig } from '../server/src/config.ts'
import { portProblem } from './ports.ts'

export type Settings = Awaited<ReturnType<typeof readSettings>>

/** The settings of a start: prints every problem with them, and with the ports, and ends this process if there is one. */
export async function readSettings() {
  try {
    const config = readConfig(process.env)
    const practicePort = Number(process.env.PRACTICE_PORT || 3100)
    const practice = config.providers.find((provider) => provider.code === 'practice')
    // With PRACTICE_URL the office runs somewhere else.
    const opensOffice = Boolean(practice?.enabled) && !process.env.PRACTICE_URL
    const problems = await Promise.all([
      portProblem(config.http.host, config.http.port, 'PORT'),
      opensOffice ? portProblem('127.0.0.1', practicePort, 'PRACTICE_PORT') : null,
    ])
    const taken = problems.filter((problem) => problem !== null)
    if (taken.length > 0) {
      console.error(taken.join('\n'))
      process.exit(1)
    }
    return { config, practicePort, opensOffice }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}
