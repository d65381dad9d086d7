import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { startTestClock } from './server/test/test-clock.ts'
import { createReach } from './tools/imports.ts'
import { keepScratchInMemory } from './tools/machine/memory-folder.ts'
import { retries } from './tools/suite/flaky.ts'
import { times } from './tools/suite/repetitions.ts'
import { screensProject } from './tools/suite/screens-project.ts'

keepScratchInMemory()
startTestClock()

// Puts another name server under the modules that it tries, so it must not share these with other files.
const alone = ['server/src/modules/notifications/http/rebinding.test.ts']
// Tests that need the PostgreSQL of this run ask for it by this word, themselves or through an import.
const needsDatabase = createReach("inject('database')")
// Scenes of the whole server are tests of it, too.
const scenes = ['lab/day/*.test.ts', 'lab/sim/munich/watch.test.ts']
const serverTests = globSync(['server/**/*.test.ts', ...scenes], { exclude: ['**/node_modules/**'] }).filter(
  (file) => !alone.includes(file),
)
// A worker reads the modules once for all of its files. A test closes everything that it opens, and no module keeps the
// state of a test.
const shared = { isolate: false }
// Awaited events come when the machine has time for them: these limits end a test that hangs, they judge no speed.
const limits = {
  retry: retries,
  slowTestThreshold: 5_000,
  testTimeout: times({ landing: 180_000, night: 3_600_000 }),
  hookTimeout: times({ landing: 180_000, night: 3_600_000 }),
  expect: { poll: { timeout: 90_000 } },
}

// One more than there are cores, as many tests wait for processes and databases. Each worker and each page reads and
// compiles the modules anew, so more of them take more of the processor.
const maxWorkers = availableParallelism() + 1

export default defineConfig({
  test: {
    ...limits,
    setupFiles: ['tools/suite/test-seed.ts'],
    maxWorkers,
    projects: [
      // Beside the other projects, with as many pages as there are workers.
      screensProject({ ...limits, maxWorkers }),
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['*.test.ts', '{contract,munich-client,practice-office,web,tools,lab,product}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'web/test/**', ...scenes],
          ...shared,
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
      // Has no PostgreSQL: a test file of the server that needs one fails here.
      {
        extends: true,
        test: { name: 'plain', include: serverTests.filter((file) => !needsDatabase(file)), ...shared },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: serverTests.filter(needsDatabase),
          globalSetup: ['server/test/database/database.ts'],
          ...shared,
        },
      },
    ],
  },
})
