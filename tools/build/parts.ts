/** A part of the built product: what it is made from, and the program that makes it. */
export interface Part {
  name: string
  /** Patterns, from the root of the repository. */
  sources: string[]
  notSources: string[]
  /** Arguments of a Node that makes the part in the empty folder `into`; run in the root of the repository. */
  make(into: string): string[]
}

const tests = '**/*.test.{ts,tsx}'

/** What the product is made of: `web/` and `programs/` lie beside each other. */
export const parts: Part[] = [
  {
    name: 'web',
    sources: ['web/**/*.{ts,tsx,css,html,svg,png,js,json,webmanifest}', 'contract/src/**/*.ts', 'package-lock.json'],
    notSources: ['web/node_modules/**', tests],
    make: (into) => [
      ...['node_modules/vite/bin/vite.js', 'build', 'web', '--outDir', into, '--emptyOutDir', '--logLevel', 'warn'],
    ],
  },
  {
    name: 'programs',
    sources: [
      '{contract,munich-client,practice-office,server}/{package.json,src/**/*}',
      'server/migrations/**/*',
      'fixtures/munich/*.json',
      'product/**/*.ts',
      'tools/build/*.ts',
      'package.json',
      'package-lock.json',
    ],
    notSources: [tests],
    make: (into) => ['tools/build/bundle.ts', into],
  },
]
