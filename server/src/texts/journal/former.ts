import type { Language } from '@terminlotse/contract/language'
import { speech } from '../speech.ts'
import { former } from './after-booking.ts'

export function wordFormer(data: unknown, language: Language): string {
  const { data: about } = former.safeParse(data)
  const { words, moment } = speech[language]
  return about ? words.formerAppointment[about.former]({ moment: moment(about.former_at) }) : ''
}
