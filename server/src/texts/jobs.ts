import type { Language } from '@terminlotse/contract/language'
import { texts } from './texts.ts'

/** The work of a queue's jobs, for staff. The queue of a provider or channel is found by its first word. */
export function wordJob(queue: string, language: Language): string {
  const { other, ...jobs } = texts[language].jobs
  const known: Record<string, string | undefined> = jobs
  const [name = ''] = queue.split('.')
  return known[name] ?? known[name.split('_')[0] ?? ''] ?? other
}
