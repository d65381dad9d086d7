import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Lies beside the builds: a file for each process that uses a build, named after both. */
const folder = 'in-use'
const own = new Set<string>()
process.once('exit', () => {
  for (const path of own) rmSync(path, { force: true })
})

/** Keeps a build from being removed as long as this process lives. */
export function claim(build: string): void {
  const claims = join(dirname(build), folder)
  const path = join(claims, `${basename(build)}-${process.pid}`)
  try {
    mkdirSync(claims, { recursive: true })
    writeFileSync(path, '')
  } catch (error) {
    // A user who may not write here may not build here either. Another user may build while this product runs.
    console.error(`${path} cannot be written (${error instanceof Error ? error.message : error}).`)
    return
  }
  own.add(path)
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
