import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './children.ts'

// node tools/specification-texts.ts <path of the specification>: stores every text that the specification quotes, with
// the numbers of its sections. So the checklist can be tested without the specification.
const [path] = process.argv.slice(2)
if (path === undefined) {
  console.error('Which file is the specification? node tools/specification-texts.ts <path>')
  process.exit(2)
}

const sections = readFileSync(path, 'utf8')
  .split(/^## (?=\d+\.)/m)
  .slice(1)
const quoted = new Map<string, number[]>()
for (const section of sections) {
  const number = Number.parseInt(section, 10)
  // An apostrophe inside a word (“task's”) opens no quotation.
  for (const [, text = ''] of section.matchAll(/(?<!\w)'([^'\n]+)'(?!\w)/g)) {
    const numbers = quoted.get(text) ?? []
    if (!numbers.includes(number)) quoted.set(text, [...numbers, number])
  }
}
const lines = [...quoted].map(([text, numbers]) => `  ${JSON.stringify({ text, sections: numbers })}`)
writeFileSync(join(root, 'e2e/seen/specification-texts.json'), `[\n${lines.join(',\n')}\n]\n`)
console.log(`${quoted.size} texts`)
