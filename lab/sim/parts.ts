import { bansPart } from './bans/bans.ts'
import { combinationsPart } from './combinations/combinations.ts'
import { detectionPart } from './detection/detection.ts'
import { newsPart } from './news/news.ts'
import type { Part } from './part.ts'
import { politenessPart } from './politeness/politeness.ts'
import { releasesPart } from './releases/releases.ts'

export const parts: readonly Part<unknown, unknown>[] = [
  politenessPart,
  combinationsPart,
  detectionPart,
  releasesPart,
  bansPart,
  newsPart,
]
