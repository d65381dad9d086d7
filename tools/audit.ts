import { text } from 'node:stream/consumers'

// Judges the report of `npm audit --json` that it reads. Exit code 0: no known problem, 1: a known problem, 2: the
// registry does not say.
const counts = readCounts(await text(process.stdin))
const known = Object.entries(counts ?? {}).filter(([severity, count]) => severity !== 'total' && count > 0)
if (counts === null) console.log('audit: this registry offers none, so nothing is known either way')
else console.log(`audit: ${known.map(([severity, count]) => `${count} ${severity}`).join(', ') || 'no known holes'}`)
process.exitCode = counts === null ? 2 : Math.min(known.length, 1)

function readCounts(report: string): Record<string, number> | null {
  try {
    return JSON.parse(report).metadata.vulnerabilities ?? null
  } catch {
    return null
  }
}
