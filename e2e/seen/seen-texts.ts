import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'

const watcher = fileURLToPath(new URL('watch-texts.js', import.meta.url))

export async function collectTexts(context: BrowserContext): Promise<Set<string>> {
  const seen = new Set<string>()
  await context.exposeBinding('noteSeen', (_source, texts: string[]) => {
    for (const text of texts) seen.add(text)
  })
  await context.addInitScript({ path: watcher })
  return seen
}

/** Writes a test's texts into the folder `SEEN_TEXTS`, which only tools/test.ts sets. */
export async function keepTexts(testId: string, seen: Set<string>): Promise<void> {
  const folder = process.env.SEEN_TEXTS
  if (folder) await writeFile(join(folder, `${testId}.json`), JSON.stringify([...seen]))
}

export async function readTexts(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  const lists = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return [...new Set(lists.flatMap((list): string[] => JSON.parse(list)))]
}
