import type { Plugin } from 'rolldown'

/**
 * Writes every letter outside ASCII as its escape. The engine keeps the text of a script for as long as it runs, with
 * one byte a letter if all are ASCII and with two if a single one is not. What the script says stays the same: such
 * letters stand only in strings, templates, patterns and names once the comments are gone.
 */
export function plainLetters(): Plugin {
  return {
    name: 'plain-letters',
    // Not earlier: the bundler writes what it has parsed again with the letters themselves.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeLetters(file.code)
    },
  }
}

/** No line moves: the map of the source stays right. */
export function escapeLetters(code: string): string {
  // A backslash and what follows it belong together; before a letter outside ASCII it says nothing.
  return code.replace(/\\[\0-\x7f]|\\?[^\0-\x7f]/g, (found) => {
    const unit = found.charCodeAt(found.length - 1)
    return unit < 0x80 ? found : `\\u${unit.toString(16).padStart(4, '0')}`
  })
}
