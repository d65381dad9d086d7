// Scenes that broke a law once. Their steps are stored, because a change of the draw changes the meaning of a seed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from './steps.ts'

export interface Case {
  /** The name of the file without its ending. */
  name: string
  /** The law that broke, and how. */
  broke: string
  world: World
}

const folder = join(import.meta.dirname, 'cases')

export function readCases(): Case[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.sort().map((file) => {
    const { broke, world } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return { name: file.slice(0, -'.json'.length), broke, world }
  })
}

export function keepCase({ name, broke, world: { steps, ...about } }: Case): void {
  const lines = steps.map((step) => `      ${JSON.stringify(step)}`).join(',\n')
  const head = JSON.stringify(about).slice(1, -1)
  const text = `{\n  "broke": ${JSON.stringify(broke)},\n  "world": {\n    ${head},\n    "steps": [\n${lines}\n    ]\n  }\n}\n`
  writeFileSync(join(folder, `${name}.json`), text)
}
