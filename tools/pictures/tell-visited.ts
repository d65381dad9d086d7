import { type Result, tellResults } from '../suite/results.ts'
import type { Progress } from './gallery.ts'

/** Prints the problems, then the result in the last line. Each scene counts once for each of its variants. */
export function tellVisited({ scenes, problems }: Progress): number {
  const file = 'tools/pictures/scenes.ts'
  const faults = problems.map((problem): Result => {
    const end = problem.indexOf(': ')
    return { file, title: problem.slice(0, end), state: 'failed', message: problem.slice(end + 2) }
  })
  const failed = [...new Map(faults.map((one) => [one.title, one])).values()]
  const passed = Array.from(
    { length: scenes - failed.length },
    (): Result => ({ file, title: 'a scene', state: 'passed', message: '' }),
  )
  for (const problem of problems) console.error(problem)
  return tellResults([...passed, ...failed])
}
