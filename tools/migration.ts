import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './children.ts'

// npm run migration -- --name <what>: writes the next migration from the tables, with drizzle-kit. It compares the
// tables with its newest snapshot, so that is the only one that is kept.
const snapshots = join(root, 'server/migrations/meta')
const kit = join(root, 'tools/kit.ts')
const generate = ['drizzle-kit', 'generate', '--config', 'server/drizzle.config.ts']

process.exitCode = await run([kit, ...generate, ...process.argv.slice(2)])
if (process.exitCode === 0) {
  const earlier = globSync('*_snapshot.json', { cwd: snapshots }).sort().slice(0, -1)
  for (const name of earlier) rmSync(join(snapshots, name))
}
