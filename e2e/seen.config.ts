import { defineConfig } from '@playwright/test'

// Judges a whole run of the states of screens and the journeys, after it: tools/test.ts.
export default defineConfig({ testDir: '.', testMatch: 'seen.last.ts', outputDir: '../test-results/seen' })
