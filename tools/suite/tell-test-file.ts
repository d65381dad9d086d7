import { relative } from 'node:path'
import { expect } from 'vitest'
import { tellTestFile } from './cpu-meter.ts'

// Vitest runs this in the worker before each test file.
tellTestFile(relative('', expect.getState().testPath ?? ''))
