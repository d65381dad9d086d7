import { type Result, tellResults } from '../suite/results.ts'
import type { Visited } from './gallery.ts'

/** Prints the result of a visit in the last line; each scene counts once for each of its variants. */
export function tellVisited(visited: Visited): number {
  return tellResults(
    [...visited].map(
      ([title, problems]): Result => ({
        file: 'tools/pictures/scenes.ts',
        title,
        state: problems.length === 0 ? 'passed' : 'failed',
        message: problems.join('\n'),
      }),
    ),
  )
}
