// npm runs this after the installation, with its own Node. That may be an old one, so this is not TypeScript.
import { readdirSync, rmSync } from 'node:fs'
import { isTooOldForNpm } from './machine/oldest-node.mjs'

// npm then ends with an error, below the sentence.
if (isTooOldForNpm()) process.exit(1)

const modules = new URL('../node_modules/', import.meta.url)

// The Node that we install contains its headers, 60 MB, for compiling native code. We compile none. Packages named
// bare-… bring native code for Bare, another runtime, on ten platforms (7 MB). Node never loads it.
const unused = [
  { package_: /^node-[a-z]+-[a-z0-9]+$/, folder: 'include' },
  { package_: /^bare-/, folder: 'prebuilds' },
]

for (const name of readdirSync(modules)) {
  for (const { package_, folder } of unused) {
    if (package_.test(name)) rmSync(new URL(`${name}/${folder}/`, modules), { recursive: true, force: true })
  }
}
