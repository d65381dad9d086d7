import { relative } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { tellTestFile } from './cpu-meter.ts'

// Vitest runs this in the worker before each test file.
const file = relative('', expect.getState().testPath ?? '')
tellTestFile(file)
beforeEach(() => tellTestFile(file, expect.getState().currentTestName))
afterEach(() => tellTestFile(file))
