import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepScratchInMemory } from './tools/memory-folder.ts'

keepScratchInMemory()

// Puts another name server under the modules that it tries, so it must not share these with other files.
const alone = 'server/src/rooms/notifications/channels/rebinding.test.ts'

// Two projects: what needs a PostgreSQL gets one for the whole run, the rest starts without waiting for it.
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is polled for comes when the machine has time for it: a second is no promise.
    expect: { poll: { timeout: 30_000 } },
    // Many tests wait for processes and databases more than they compute: one more than there are cores keeps these at work.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: [
            '*.test.ts',
            '{contract,munich-client,practice-office,web,product,tools,bench,sim,chaos}/**/*.test.{ts,tsx}',
            alone,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [alone],
          globalSetup: ['server/test/database.ts'],
          // A worker reads the server once for all of its files. What a test opens it closes, and no module keeps what
          // a test has done.
          isolate: false,
        },
      },
    ],
  },
})
