import { ConfigError, readOfficePort } from '../server/src/settings/config.ts'
import { prepareDataDir } from '../server/src/settings/data-dir.ts'
import { officePlace, pagesPlace } from '../server/src/settings/listening.ts'
import { readProcessConfig } from '../server/src/settings/process-config.ts'
import { portProblem } from './ports.ts'

export type Settings = Awaited<ReturnType<typeof readSettings>>

/**
 * The settings of a start, with a data folder that can be used. Prints every problem with settings, ports and folder, and
 * ends this process if there is one.
 */
export async function readSettings() {
  try {
    const config = await readProcessConfig(process.env)
    const officePort = readOfficePort(process.env)
    const problems = await Promise.all([
      portProblem({ ...config.http, names: pagesPlace }),
      officePort === null ? null : portProblem({ host: '127.0.0.1', port: officePort, names: officePlace }),
    ])
    const taken = problems.filter((problem) => problem !== null)
    if (taken.length > 0) {
      console.error(taken.join('\n'))
      process.exit(1)
    }
    // The practice office works in it, too.
    prepareDataDir(config.dataDir)
    return { config, officePort }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}
