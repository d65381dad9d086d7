import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../children.ts'

// Calls of the states of screens to the process that runs them, which the pages of all workers share.

let files = 0
const known = new Set<string>()

export const screenCommands = {
  /** Writes texts that states of screens have shown into the folder `SEEN_TEXTS`, which only a whole run sets. */
  keepSeen: async (_: unknown, texts: string[]): Promise<void> => {
    const folder = process.env.SEEN_TEXTS
    files += 1
    if (folder) await writeFile(join(folder, `states-${process.pid}-${files}.json`), JSON.stringify(texts))
  },
  /** Whether one of these CSS classes was on no screen yet that was looked at. */
  isNewLook: (_: unknown, classes: string[]): boolean => classes.some((name) => !known.has(name)),
  noteLook: (_: unknown, classes: string[]): void => {
    for (const name of classes) known.add(name)
  },
  /** The folder for pictures of states; null: none are wanted. */
  pictureFolder: (): string | null => (process.env.SCREENSHOTS ? join(root, 'screenshots') : null),
}
