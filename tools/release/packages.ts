import { spawnSync } from 'node:child_process'
import { root } from '../children.ts'

interface Bom {
  components: { 'bom-ref': string; name: string; properties: { name: string }[] }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** The packages of the product. `e2e` is not one of them. */
const parts = ['contract', 'munich-client', 'practice-office', 'server', 'web']

/**
 * The packages in an archive and what each of them needs, as CycloneDX in JSON. npm's own `--omit=dev` also leaves out
 * what the product needs if a tool needs it too (npm 11), so the tools are taken out of the whole list.
 */
export function listPackages(): string {
  const args = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    ...parts.map((part) => `--workspace=${part}`),
  ]
  const { status, stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error('npm could not list the packages.')
  const all: Bom = JSON.parse(stdout)
  const components = all.components.filter(
    ({ properties }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  )
  const kept = new Set(components.map((one) => one['bom-ref']))
  const dependencies = all.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }))
  return `${JSON.stringify({ ...all, components, dependencies }, null, 2)}\n`
}
