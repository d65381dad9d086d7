// Runs one of our programs with a Node that is new enough: node tools/with-node.mjs tools/start.ts. It is not
// TypeScript: a Node that is too old for the product must still be able to read it and say so.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isTooOldForNpm } from './machine/oldest-node.mjs'

const oldest = [22, 22]
// It must not be in a folder that all users of the machine share, because its contents are executed.
const compiled = new URL('../node_modules/.cache/compiled', import.meta.url)
const ours = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (isTooOldForNpm()) process.exitCode = 1
else if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) {
  process.argv.splice(1, 1)
  const { endWithNpm } = await import('../product/end-with-npm.ts')
  endWithNpm()
  module.enableCompileCache(fileURLToPath(compiled))
  await import(pathToFileURL(resolve(process.argv[1])).href)
} else if (existsSync(ours)) {
  const { status } = spawnSync(ours, [...process.execArgv, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} else {
  console.error(
    `npm ci has brought no Node for ${process.platform} on ${process.arch}, and this is ${process.versions.node}. ` +
      `Install Node ${oldest.join('.')} or newer from https://nodejs.org or with your package manager.`,
  )
  process.exitCode = 1
}
