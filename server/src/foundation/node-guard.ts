import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const oldest: [number, number] = [22, 22]
const ours = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))

/**
 * Call first in a program: when the running Node is older than the product needs, the same command runs again with the Node that npm
 * installed, and this process ends with its result.
 */
export function ensureNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  if (!existsSync(ours)) {
    console.error(`Node ${oldest.join('.')} or newer is needed; this is ${process.versions.node}.`)
    process.exit(1)
  }
  const { status } = spawnSync(ours, process.argv.slice(1), { stdio: 'inherit' })
  process.exit(status ?? 1)
}
