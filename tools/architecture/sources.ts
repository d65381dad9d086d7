import { globSync } from 'node:fs'

/** The packages of the repository, each a folder of this name. */
export const workspaces = ['contract', 'munich-client', 'practice-office', 'server', 'web', 'e2e'] as const

const exclude = ['**/node_modules/**', '**/dist/**']
/** The TypeScript files of all packages, tests included, as paths from the root. */
export const files: readonly string[] = globSync(
  workspaces.map((name) => `${name}/**/*.{ts,tsx}`),
  { exclude },
)
/** The same files, and the programs, which import the files that they start. */
export const programs: readonly string[] = globSync('{product,tools,lab}/**/*.ts', { exclude })

/** Whether a file is for tests only: a test, or a double or helper of tests. */
export const isTest = (file: string): boolean => /\.test\.tsx?$|\.(harness|fake)\.ts$|\/test\/|^e2e\//.test(file)
