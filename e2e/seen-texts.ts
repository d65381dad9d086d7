import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'

const watcher = fileURLToPath(new URL('watch-texts.js', import.meta.url))

/** Collects what the pages of a context show. */
export async function collectTexts(context: BrowserContext): Promise<Set<string>> {
  const seen = new Set<string>()
  await context.exposeBinding('noteSeen', (_source, texts: string[]) => {
    for (const text of texts) seen.add(text)
  })
  await context.addInitScript({ path: watcher })
  return seen
}

const folderOf = (outputDir: string) => join(outputDir, 'seen')

/** Keeps what a test saw for the check that runs last. The folder is emptied by Playwright when a run begins. */
export async function keepTexts(outputDir: string, testId: string, seen: Set<string>): Promise<void> {
  await mkdir(folderOf(outputDir), { recursive: true })
  await writeFile(join(folderOf(outputDir), `${testId}.json`), JSON.stringify([...seen]))
}

/** Everything that any test of this run saw. */
export async function readTexts(outputDir: string): Promise<string[]> {
  const files = await readdir(folderOf(outputDir))
  const lists = await Promise.all(files.map((file) => readFile(join(folderOf(outputDir), file), 'utf8')))
  return [...new Set(lists.flatMap((list): string[] => JSON.parse(list)))]
}
