import { readFileSync, writeFileSync } from 'node:fs'
import { settingsTable } from '../server/src/settings/settings-help.ts'

// npm run settings: writes the table in docs/reference/settings.md again, from their descriptions.
const path = new URL('../docs/reference/settings.md', import.meta.url)
const head = ['Variable', 'Takes', 'Default', 'Meaning']
const rows = [head, ...settingsTable()]
const widths = head.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
const [names, ...settings] = rows.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)))
const table = [names, widths.map((width) => '-'.repeat(width)), ...settings]
  .map((cells) => `| ${cells?.join(' | ')} |`)
  .join('\n')
writeFileSync(path, readFileSync(path, 'utf8').replace(/(?:\|.*\n)+/, `${table}\n`))
