import { languages } from '@terminlotse/contract/languages'
import { secretMask } from '@terminlotse/contract/notifications'
import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import i18next from 'i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { concealed } from '../reach/reach-words.ts'

/** True for a chat of the person that is still to be connected. */
export function isUnconnected({ channel, is_of_other, place }: Receiver): boolean {
  return channel === 'telegram' && !is_of_other && place === ''
}

/** The channel and the place of a receiver: “ntfy · termin-papa”, “another person by email”. */
export function placeWords({ channel, is_of_other: isOther, place: whole }: Receiver): string {
  // A secret says nothing about its place.
  const place = whole === secretMask ? '' : isOther ? concealed(whole) : whole
  const name = i18next.t(`channels:${channel}.${isOther ? 'inSentence' : 'name'}`)
  if (isOther) return i18next.t(`receivers:row.${place ? 'otherOf' : 'other'}`, { channel: name, place })
  return place ? i18next.t('receivers:row.of', { channel: name, place }) : name
}

export function stateWords(receiver: Receiver): string {
  const { state, is_of_other, confirmed_at, asked_until } = receiver
  if (state === 'asked') {
    const time = asked_until === null ? '' : dayAndTime(asked_until, currentLanguage())
    return i18next.t('receivers:state.asked', { time })
  }
  if (isUnconnected(receiver)) return i18next.t('receivers:state.unconnected')
  if (state !== 'on') return i18next.t(`receivers:state.${state}`)
  if (is_of_other) return i18next.t('receivers:state.accepted')
  return i18next.t(`receivers:state.${confirmed_at === null ? 'unconfirmed' : 'on'}`)
}

/** The reason why its last message did not arrive, and what to do; null: it did, or its own row says it elsewhere. */
export function failureWords({ failure, state, is_first }: Receiver): string | null {
  if (failure === null || is_first || state === 'asked' || state === 'left') return null
  const { at, reason } = failure
  return i18next.t('receivers:row.failed', { time: dayAndTime(at, currentLanguage()), reason })
}

/** Everything in which a receiver differs from the usual. `tasks`: the number of tasks that have chosen it. */
export function furtherWords({ kinds, quiet, language, is_brief, is_of_other }: Receiver, tasks: number): string[] {
  const say = i18next.t
  return [
    kinds === 'needs_me' && say('receivers:row.needsMe'),
    quiet !== null && (quiet.enable_quiet_hours ? say('receivers:row.ownQuiet', hoursOf(quiet)) : noQuiet()),
    language !== null && say('receivers:row.language', { language: languages[language].name }),
    is_brief && !is_of_other && say('receivers:row.brief'),
    tasks > 0 && say('receivers:row.chosen', { count: tasks }),
  ].filter((words) => words !== false)
}

const noQuiet = () => i18next.t('receivers:row.noQuiet')
const hoursOf = ({ quiet_from, quiet_until }: NonNullable<Receiver['quiet']>) => ({
  from: quiet_from,
  until: quiet_until,
})
