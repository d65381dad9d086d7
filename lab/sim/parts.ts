import { munichPart } from './munich/munich.ts'
import type { Part } from './part.ts'

export const parts: readonly Part<unknown, unknown>[] = [munichPart]
