import { defineConfig } from 'vitest/config'

// Two projects: what needs a PostgreSQL gets one for the whole run, the rest starts without waiting for it.
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Many tests wait for processes and databases more than they compute: a core need not be kept back.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: [
            '*.test.ts',
            '{contract,munich-client,practice-office,web,product,tools,bench,sim,chaos}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: { name: 'server', include: ['server/**/*.test.ts'], globalSetup: ['server/test/database.ts'] },
      },
    ],
  },
})
