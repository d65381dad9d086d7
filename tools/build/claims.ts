import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Lies beside the builds: a file for each process that runs from one, named after the build and the process. */
const folder = 'in-use'

/** Keeps a build from being removed as long as this process lives. */
export function claim(build: string): void {
  const claims = join(dirname(build), folder)
  const own = join(claims, `${basename(build)}-${process.pid}`)
  try {
    mkdirSync(claims, { recursive: true })
    writeFileSync(own, '')
  } catch (error) {
    // A user who may not write here may not build here either. Another user may build while this product runs.
    console.error(`${own} cannot be written (${error instanceof Error ? error.message : error}).`)
    return
  }
  process.once('exit', () => rmSync(own, { force: true }))
}

/** Whether a living process has claimed a build. Claims of dead ones are removed. */
export function isInUse(build: string): boolean {
  const claims = join(dirname(build), folder)
  const names = globSync(`${basename(build)}-*`, { cwd: claims })
  const [living, dead] = [names.filter(isAlive), names.filter((name) => !isAlive(name))]
  for (const name of dead) rmSync(join(claims, name), { force: true })
  return living.length > 0
}

function isAlive(name: string): boolean {
  try {
    return process.kill(Number(name.split('-').at(-1)), 0)
  } catch (error) {
    // The process may belong to another user: then it is alive.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
