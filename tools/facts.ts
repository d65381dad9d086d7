import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { readFacts } from '../server/src/modules/offices/facts/fact.ts'
import { readCatalogue, readFolder } from './facts/folder.ts'
import { reportOf } from './facts/report.ts'

// npm run facts -- --data FOLDER: compares our facts about the city's services with the city's texts in that folder
// (services.json, desk-texts.json). Exit code 1: a text has changed, and its facts are to be renewed.
const { data, facts } = parseArgs({ options: { data: { type: 'string' }, facts: { type: 'string' } } }).values
if (data === undefined) {
  console.error('Use: npm run facts -- --data FOLDER [--facts FILE]')
  process.exit(2)
}
const catalogues = new URL('../catalogues/', import.meta.url)
const catalogue = readCatalogue(new URL('munich.json', catalogues))
const file = facts === undefined ? new URL('munich.facts.json', catalogues) : pathToFileURL(facts)
const { lines, changed } = reportOf(await readFacts(file), catalogue, readFolder(data, catalogue))
console.log(lines.join('\n'))
process.exitCode = changed ? 1 : 0
