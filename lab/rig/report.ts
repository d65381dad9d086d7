import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { basename } from 'node:path'

interface Report {
  name: string
  heading: string
  /** The measured figures, in sentences. */
  about: string
  /** The script of package.json that measures again, with its words. */
  command: string
  head: string[]
  rows: string[][]
  isMissed: boolean
}

/** Prints a measurement and writes it in place of the section with its heading. A missed limit is the exit code. */
export async function report({ name, heading, about, command, head, rows, isMissed }: Report): Promise<void> {
  const again = `${machine()}. Again: \`npm run ${command}\`.`
  const text = [about, again, '', table(head, rows)].join('\n')
  console.log(`\n${heading}\n${text}`)
  await replaceSection(new URL(`../results/${name}.md`, import.meta.url), heading, text)
  if (isMissed) process.exitCode = 1
}

export function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}

export const median = (values: number[]): number => quantile(values, 0.5)

/** One line for the head of a report: the date, the machine, and its load by other work. */
function machine(): string {
  const processors = `${cpus().length} × ${cpus()[0]?.model ?? '?'}`
  const today = new Date().toISOString().slice(0, 10)
  return `${today}, ${processors}, Node ${process.versions.node}, machine load ${loadavg()[0]?.toFixed(1)}`
}

/** A table in Markdown, its columns as wide as their widest cell. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? '').length)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** Writes `text` under the heading `## heading` of a Markdown file, in place of the section's text; the rest stays. */
export async function replaceSection(path: string | URL, heading: string, text: string): Promise<void> {
  const before = await readFile(path, 'utf8').catch(() => `# Results: ${basename(String(path), '.md')}\n`)
  const [intro = '', ...sections] = before.split(/^(?=## )/m)
  const section = `## ${heading}\n\n${text}\n`
  const place = sections.findIndex((one) => one.startsWith(`## ${heading}\n`))
  const after = place < 0 ? [...sections, section] : sections.with(place, section)
  const parts = [intro, ...after].map((part) => part.trimEnd())
  await writeFile(path, `${parts.join('\n\n')}\n`)
}
