import type { Language } from '@terminlotse/contract/language'
import { presets } from '../providers/presets.ts'

/** What a provider is called. */
export function providerName({ code, name }: { code: string; name: string }, language: Language): string {
  return presets.find((preset) => preset.code === code)?.names?.[language] ?? name
}
