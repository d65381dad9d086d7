import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempDisposableSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { root } from './children.ts'
import type { Platform } from './release/licences.ts'
import { listPackages } from './release/packages.ts'
import { stageRelease } from './release/stage.ts'

// npm run release [-- linux-x64|linux-arm64]: builds an archive under dist/release/ that needs neither Node nor npm,
// and beside it the list of the packages in it (CycloneDX), for looking up known vulnerabilities. Prints the archive's
// path.
const platforms: Platform[] = ['linux-x64', 'linux-arm64']
const wanted = process.argv[2] ?? `${process.platform}-${process.arch}`
const platform = platforms.find((one) => one === wanted)
if (!platform) {
  console.error(`There is no archive for ${wanted}, only for ${platforms.join(' and ')}.`)
  process.exit(2)
}
const name = `terminlotse-${manifest.version}-${platform}`
using staged = mkdtempDisposableSync(join(tmpdir(), 'terminlotse-release-'))
try {
  await stageRelease(join(staged.path, name), platform)
  const folder = join(root, 'dist/release')
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, `${name}.tar.gz`)
  const plain = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name']
  const { status } = spawnSync('tar', [...plain, '-czf', archive, '-C', staged.path, name], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The archive could not be written.')
  writeFileSync(join(folder, `${name}.cdx.json`), listPackages())
  console.error(`${(statSync(archive).size / 1e6).toFixed(1)} MB`)
  console.log(archive)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
