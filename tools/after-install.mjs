// npm runs this after the installation, with its own Node. That may be an old one, so this is not TypeScript.
import { readdirSync, rmSync } from 'node:fs'

const modules = new URL('../node_modules/', import.meta.url)

// The Node that we install contains its headers, 60 MB, for compiling native code. We compile none.
for (const name of readdirSync(modules)) {
  if (/^node-[a-z]+-[a-z0-9]+$/.test(name))
    rmSync(new URL(`${name}/include/`, modules), { recursive: true, force: true })
}
