/** A part of the built product: its sources, and the program that makes it. */
export interface Part {
  name: string
  /** Files and folders, from the root of the repository. */
  sources: string[]
  /** Arguments of a Node that makes the part in the empty folder `into`; run in the root of the repository. */
  make(into: string): string[]
}

/** All parts of the product: `web/` and `programs/` lie beside each other. */
export const parts: Part[] = [
  {
    name: 'web',
    sources: ['web', 'contract/src', 'package-lock.json'],
    make: (into) => [
      'node_modules/vite/bin/vite.js',
      'build',
      'web',
      '--outDir',
      into,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
  },
  {
    name: 'programs',
    sources: [
      ...['contract', 'munich-client', 'practice-office', 'server'].flatMap((name) => [
        `${name}/package.json`,
        `${name}/src`,
      ]),
      'server/migrations',
      'catalogues',
      'product',
      'tools/build',
      'package.json',
      'package-lock.json',
    ],
    make: (into) => ['tools/build/bundle.ts', into],
  },
]

/** The product does not depend on tests and their doubles, and only the migration tool reads its own files. */
export function isSource(name: string): boolean {
  return !/\.(test|harness|fake)\.tsx?$|_snapshot\.json$/.test(name)
}
