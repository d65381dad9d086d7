import type { Plugin } from 'rolldown'

/**
 * Replaces every letter outside ASCII by its escape. The engine keeps the text of a script while it runs: with one byte
 * per letter if all are ASCII, otherwise with two. The meaning of the script stays the same: without comments, such
 * letters occur only in strings, templates, patterns and names.
 */
export function plainLetters(): Plugin {
  return {
    name: 'plain-letters',
    // This must run last: the bundler parses the code and writes the original letters again.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeLetters(file.code)
    },
  }
}

/** No line moves, so the source map stays right. */
export function escapeLetters(code: string): string {
  // A backslash and the character after it belong together. Before a letter outside ASCII it has no effect.
  return code.replace(/\\[\0-\x7f]|\\?[^\0-\x7f]/g, (written) => {
    const unit = written.charCodeAt(written.length - 1)
    return unit < 0x80 ? written : `\\u${unit.toString(16).padStart(4, '0')}`
  })
}
