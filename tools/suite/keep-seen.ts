import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserCommand } from 'vitest/node'

let files = 0

/** Writes texts that states of screens have shown into the folder `SEEN_TEXTS`, which only a whole run sets. */
export const keepSeen: BrowserCommand<[texts: string[]]> = async (_, texts) => {
  const folder = process.env.SEEN_TEXTS
  files += 1
  if (folder) await writeFile(join(folder, `states-${process.pid}-${files}.json`), JSON.stringify(texts))
}
