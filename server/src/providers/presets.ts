import { munich } from './munich.ts'
import { practice } from './practice.ts'
import type { ProviderPreset } from './preset.ts'

export const presets: readonly ProviderPreset[] = [munich, practice]
