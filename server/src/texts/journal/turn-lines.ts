import { z } from 'zod'
import { isOfAccount, isOfSlot } from '../account-reasons.ts'
import { askedFor } from '../office-fields.ts'
import { askedField, asksFor, atOffice, flag, maybe, number, says, slot, text, when } from '../sentence.ts'
import type { Speech } from '../speech.ts'

/** 1st, 2nd, 3rd, 11th. */
export function ordinal(place: number, { language, words }: Pick<Speech, 'language' | 'words'>): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, (values: { place: number }) => string>> = words.ordinals
  const form = new Intl.PluralRules(language, { type: 'ordinal' }).select(place)
  return (forms[form] ?? words.ordinals.other)({ place })
}

export const turnLines = {
  turn_won: says({ slot_at: when, ...atOffice, place: number, of: number }, (d, speech) => {
    const { won, wonAlone } = speech.words.turnLines
    const appointment = appointmentOf(d, speech)
    return d.of > 1 ? won({ place: ordinal(d.place, speech), of: d.of, appointment }) : wonAlone({ appointment })
  }),
  turn_outrun: says({ slot_at: when, ...atOffice, place: maybe(number), of: maybe(number) }, (d, speech) => {
    const { outrun, outrunUnplaced } = speech.words.turnLines
    const appointment = appointmentOf(d, speech)
    if (!d.place || !d.of) return outrunUnplaced({ appointment })
    return outrun({ place: ordinal(d.place, speech), of: d.of, appointment })
  }),
  turn_trial: says({ ...slot, place: number, of: number }, (d, speech) => {
    const { trial, trialAlone } = speech.words.turnLines
    const about = { slot: speech.moment(d.slot_at), office: d.office_name }
    return d.of > 1 ? trial({ ...about, place: ordinal(d.place, speech), of: d.of }) : trialAlone(about)
  }),
  turn_filter: says({ ...atOffice, count: number }, (d, { words, where }) =>
    words.turnLines.filter({ count: d.count, where: where('in', d.office_name) }),
  ),
  turn_served: says({ slot_at: when, own_task: maybe(flag) }, (d, { words, moment }) => {
    const { servedHere, served } = words.turnLines
    return (d.own_task ? servedHere : served)({ slot: moment(d.slot_at) })
  }),
  turn_not_now: says({}, (_, { words }) => words.turnLines.notNow),
  details_demanded: says({ office_name: text, asked: z.array(askedField) }, (d, { words }) => {
    const { officeDemanded, conditionDemanded, detailsDemanded } = words.turnLines
    if (asksFor('offices', d.asked)) return officeDemanded
    if (asksFor('meets_condition', d.asked)) return conditionDemanded({ office: d.office_name })
    return detailsDemanded({ office: d.office_name, asked: askedFor(d.asked, { words }) })
  }),
  turn_obstacle: says({ reason: text, until: maybe(when) }, (d, { words, moment, time, reason: because, wayOut }) => {
    const { obstacle, goesOnFrom, goesOn, restsUntil, needsYou } = words.turnLines
    const reason = because(d.reason)
    if (isOfAccount(d.reason)) {
      return obstacle({ reason, next: d.until ? goesOnFrom({ moment: moment(d.until) }) : wayOut(d.reason) })
    }
    if (isOfSlot(d.reason)) return obstacle({ reason, next: goesOn })
    return d.until ? restsUntil({ reason, time: time(d.until) }) : needsYou({ reason })
  }),
}

type AtSlot = { slot_at: string; office_name?: string | undefined }

function appointmentOf({ slot_at, office_name }: AtSlot, { words, moment, where }: Speech): string {
  return words.turnLines.appointment({ slot: moment(slot_at), where: where('in', office_name) })
}
