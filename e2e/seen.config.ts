import { defineConfig } from '@playwright/test'

// Judges a whole run of the journeys, after it: tools/suite/journeys.ts.
export default defineConfig({ testDir: '.', testMatch: 'seen.last.ts', outputDir: '../test-results/seen' })
