import { commands } from 'vitest/browser'

// The texts that states show count for the checklist, as those of journeys do: e2e/seen.
const seen = new Set<string>()
Object.assign(window, {
  noteSeen: (texts: string[]) => {
    for (const text of texts) seen.add(text)
  },
})

/** Hands the texts that were seen since the last call to the run, which judges them at its end. */
export async function keepSeen(): Promise<void> {
  const texts = [...seen]
  seen.clear()
  await commands.keepSeen(texts)
}

declare global {
  interface Window {
    /** e2e/seen/watch-texts.js */
    recordSeen: () => void
  }
}

declare module 'vitest/browser' {
  // tools/suite/screen-commands.ts
  interface BrowserCommands {
    keepSeen: (texts: string[]) => Promise<void>
    isNewLook: (classes: string[]) => Promise<boolean>
    noteLook: (classes: string[]) => Promise<void>
    pictureFolder: () => Promise<string | null>
  }
}
