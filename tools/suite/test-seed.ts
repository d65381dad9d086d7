import fc from 'fast-check'
import { testSeed } from './repetitions.ts'

// Vitest runs this before each test file; fast-check prints the seed with what it finds.
fc.configureGlobal({ seed: testSeed })
