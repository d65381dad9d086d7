import type { Language } from '@terminlotse/contract/language'
import { texts } from '../texts.ts'
import { former } from './after-booking.ts'

export function wordFormer(data: unknown, language: Language): string {
  const { data: about } = former.safeParse(data)
  return about ? texts[language].formerAppointment[about.former](about.former_at) : ''
}
