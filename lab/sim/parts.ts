import { combinationsPart } from './combinations/combinations.ts'
import { detectionPart } from './detection/detection.ts'
import type { Part } from './part.ts'
import { politenessPart } from './politeness/politeness.ts'

export const parts: readonly Part<unknown, unknown>[] = [
  politenessPart,
  combinationsPart,
  detectionPart,
]
