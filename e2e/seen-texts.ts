import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/** Runs inside every page: hands on each text once, as soon as it can be read, and the names that only screen readers say. */
function watchTexts() {
  const known = new Set<string>()
  const note = Reflect.get(window, 'noteSeen') as (texts: string[]) => Promise<void>
  const look = () => {
    const fresh = new Set<string>()
    const add = (text: string | null | undefined) => {
      const trimmed = text?.replace(/\s+/g, ' ').trim() ?? ''
      if (trimmed !== '' && !known.has(trimmed)) fresh.add(trimmed)
    }
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (parentElement?.checkVisibility({ visibilityProperty: true })) add(textContent)
    }
    for (const element of document.querySelectorAll('[aria-label]')) add(element.getAttribute('aria-label'))
    if (fresh.size === 0) return
    for (const text of fresh) known.add(text)
    void note([...fresh])
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Collects what the pages of a context show. */
export async function collectTexts(context: BrowserContext): Promise<Set<string>> {
  const seen = new Set<string>()
  await context.exposeBinding('noteSeen', (_source, texts: string[]) => {
    for (const text of texts) seen.add(text)
  })
  await context.addInitScript(watchTexts)
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
