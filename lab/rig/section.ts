import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The path of the tables of a benchmark or a simulation. */
export function resultsOf(name: string): string {
  return fileURLToPath(new URL(`../results/${name}.md`, import.meta.url))
}

/** Writes `text` under the heading `## heading` of a Markdown file, in place of the section's text; the rest stays. */
export async function replaceSection(path: string, heading: string, text: string): Promise<void> {
  const before = await readFile(path, 'utf8').catch(() => `# Results: ${basename(path, '.md')}\n`)
  const [intro = '', ...sections] = before.split(/^(?=## )/m)
  const section = `## ${heading}\n\n${text}\n`
  const place = sections.findIndex((one) => one.startsWith(`## ${heading}\n`))
  const after = place < 0 ? [...sections, section] : sections.with(place, section)
  await writeFile(
    path,
    [intro, ...after]
      .map((part) => part.trimEnd())
      .join('\n\n')
      .concat('\n'),
  )
}
