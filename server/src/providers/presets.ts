import { munich } from './munich.ts'
import { practice } from './practice.ts'
import type { ProviderPreset } from './preset.ts'

/** The providers that are part of the product, in the order in which people see them. */
export const presets: readonly ProviderPreset[] = [munich, practice]
