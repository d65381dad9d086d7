import { z } from 'zod'
import { isOfAccount, isOfSlot } from '../../account-reasons.ts'
import { askedField, asksFor, atOffice, flag, maybe, number, says, slot, text, when } from '../../sentence.ts'
import { where } from '../../where.ts'
import { wayOut } from '../follows.ts'
import { moment, time } from '../moments.ts'
import { askedFor } from '../office-fields.ts'
import { reason } from '../reasons.ts'

const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** 1st, 2nd, 3rd, 11th. */
export function ordinal(place: number): string {
  return `${place}${endings[rules.select(place)] ?? 'th'}`
}

export const turnLines = {
  turn_won: says({ slot_at: when, ...atOffice, place: number, of: number }, (d) =>
    d.of > 1
      ? `It was your turn: ${ordinal(d.place)} of ${d.of} for ${which(d)}.`
      : `It was your turn: nobody else waits for ${which(d)}.`,
  ),
  turn_outrun: says({ slot_at: when, ...atOffice, place: maybe(number), of: maybe(number) }, (d) =>
    d.place && d.of
      ? `You were ${ordinal(d.place)} of ${d.of} for ${which(d)}; it went to someone before you. ` +
        'Whoever has waited longest comes first.'
      : `Not booked: ${which(d)} went to someone before you. Whoever has waited longest comes first.`,
  ),
  turn_trial: says(
    { ...slot, place: number, of: number },
    (d) =>
      `Trial run: we would now book ${moment(d.slot_at)} at ${d.office_name} for you ` +
      `(${ordinal(d.place)} of ${d.of} who want it). Nothing was reserved.`,
  ),
  turn_filter: says({ ...atOffice, count: number }, (d) =>
    d.count === 1
      ? `Not booked: the free appointment${where(' at ', d.office_name)} is not one that you asked for.`
      : `Not booked: none of the ${d.count} free appointments${where(' at ', d.office_name)} is one that you asked for.`,
  ),
  turn_served: says({ slot_at: when, own_task: maybe(flag) }, (d) =>
    d.own_task
      ? `Not booked: this task already has an appointment on ${moment(d.slot_at)}.`
      : 'Not booked: for the same name and email you already have an appointment for this service, ' +
        `or are getting one, on ${moment(d.slot_at)}. Each person gets one.`,
  ),
  turn_not_now: says({}, () => 'Not booked: we cannot book automatically for this name and email at the moment.'),
  details_demanded: says({ office_name: text, asked: z.array(askedField) }, (d) =>
    asksFor('offices', d.asked)
      ? 'Only one of the offices of this task is responsible for you. Nothing is booked until you choose it in “Edit Task”.'
      : asksFor('meets_condition', d.asked)
        ? `${d.office_name} serves only some people. Nothing is booked there until you answer the question in “Edit Task”.`
        : `${d.office_name} now asks for ${askedFor(d.asked)} when an appointment is booked. This task does not have it, ` +
          'so nothing is booked there until you add it with “Edit Task”.',
  ),
  turn_obstacle: says({ reason: text, until: maybe(when) }, (d) => {
    if (isOfAccount(d.reason)) {
      const next = d.until ? `Automatic booking continues from ${moment(d.until)}.` : wayOut(d.reason ?? '')
      return `Not booked: ${reason(d.reason)}. ${next}`
    }
    if (isOfSlot(d.reason)) return `Not booked: ${reason(d.reason)}. Automatic booking continues by itself.`
    return d.until
      ? `Not booked: after the last attempt (${reason(d.reason)}) automatic booking rests until ${time(d.until)}.`
      : `Not booked because of the last attempt: ${reason(d.reason)}. ` +
          'Automatic booking continues once you press “Book again” in the task or change it.'
  }),
}

function which({ slot_at, office_name }: { slot_at: string; office_name?: string | undefined }): string {
  return `the appointment on ${moment(slot_at)}${where(' at ', office_name)}`
}
