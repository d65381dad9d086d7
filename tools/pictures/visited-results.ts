import type { Result } from '../suite/results.ts'
import type { Visited } from './gallery.ts'

/** A visit in the words of the other suites; each scene counts once for each of its variants. */
export function resultsOf(visited: Visited): Result[] {
  return [...visited].map(
    ([title, problems]): Result => ({
      file: 'tools/pictures/scenes.ts',
      title,
      state: problems.length === 0 ? 'passed' : 'failed',
      message: problems.join(' '),
    }),
  )
}
