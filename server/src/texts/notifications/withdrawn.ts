import type { Language } from '@terminlotse/contract/language'
import { speech } from '../speech.ts'
import type { NotificationData } from './notification-data.ts'
import { sayIt } from './notifications.ts'
import { saidGone } from './said.ts'

interface Gone {
  /** When the last of its times was gone. */
  at: Date
  /** True: one of its tasks still watches. */
  goesOn: boolean
  isBrief: boolean
  isOwner: boolean | undefined
}

/** The text that replaces a message about free times that are all gone. */
export function wordWithdrawn(
  data: NotificationData,
  language: Language,
  { at, goesOn, isBrief, isOwner }: Gone,
): { title: string; text: string } {
  const { words, time } = speech[language]
  const gone = words.withdrawn({ time: time(at) })
  const { slot_at } = data
  if (isBrief || slot_at === undefined) return { title: words.briefNotifications.gone, text: gone }
  const said = saidGone({ ...data, slot_at, follows: goesOn ? 'goes_on' : 'paused' }, 'gone')
  const { title, first } = sayIt(said, data, { isOwner }, language)
  return { title, text: `${first}\n${gone}` }
}
