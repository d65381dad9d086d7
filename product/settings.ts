import { networkInterfaces } from 'node:os'
import { tellEnd } from '../server/src/foundation/error-text.ts'
import { readOfficePlace } from '../server/src/settings/config.ts'
import { prepareDataDir } from '../server/src/settings/data-dir.ts'
import { officePlace, pagesPlace } from '../server/src/settings/listening.ts'
import { readProcessConfig } from '../server/src/settings/process-config.ts'
import { lanAddress, lanEnvironment, lanOption } from './lan.ts'
import { portProblem } from './ports.ts'

export type Settings = Awaited<ReturnType<typeof readSettings>>

/**
 * The settings of a start, with a data folder that can be used. Prints every problem with settings, ports and folder, and
 * ends this process if there is one.
 */
export async function readSettings(args: string[]) {
  try {
    const wanted = lanOption(args)
    const lan = wanted === null ? null : lanAddress(wanted, networkInterfaces())
    const env = lan === null ? process.env : lanEnvironment(process.env, lan)
    const config = await readProcessConfig(env)
    config.isHome = lan !== null
    const place = readOfficePlace(env)
    const problems = await Promise.all([
      portProblem({ ...config.http, names: pagesPlace }),
      place === null ? null : portProblem({ ...place, names: officePlace }),
    ])
    const taken = problems.filter((problem) => problem !== null)
    if (taken.length > 0) {
      console.error(taken.join('\n'))
      process.exit(1)
    }
    // The practice office works in it, too.
    prepareDataDir(config.dataDir)
    return { env, config, place }
  } catch (error) {
    process.exit(tellEnd(error))
  }
}
