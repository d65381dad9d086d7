import { atOffice, flag, maybe, says, slot, text, when } from '../sentence.ts'

/** `reason`: the office no longer has it, and did not say who cancelled it. */
const ofCancelled = { replaced: maybe(flag), at_office: maybe(flag), reason: maybe(text) }

export const bookingLines = {
  booking_again: says({}, (_, { words }) => words.bookingLines.again),
  booking_started: says(slot, (d, { words, moment }) =>
    words.bookingLines.started({ slot: moment(d.slot_at), office: d.office_name }),
  ),
  slot_lost: says(
    { slot_at: when, next_at: maybe(when), next_office_name: maybe(text) },
    (d, { words: { bookingLines: words }, title, moment, where }) => {
      const next = { slot: d.next_at ? moment(d.next_at) : '', where: where('at', d.next_office_name) }
      return `${title.gone(d, 'gone')}${words.slotLost}${d.next_at ? words.tryingNext(next) : ''}`
    },
  ),
  other_slot: says({ slot_at: when, ...atOffice, is_kept: flag }, (d, { words, moment, where }) => {
    const { otherKept, otherGivenBack } = words.bookingLines
    return (d.is_kept ? otherKept : otherGivenBack)({ slot: moment(d.slot_at), where: where('at', d.office_name) })
  }),
  booking_held: says({ until: when }, (d, { words, time }) => words.bookingLines.held({ time: time(d.until) })),
  booking_waiting: says(
    { deadline_at: when, slot_at: maybe(when), ...atOffice },
    (d, { words, title, moment }) =>
      (d.slot_at ? `${title.reserved({ ...d, slot_at: d.slot_at })}. ` : '') +
      words.bookingLines.waiting({ deadline: moment(d.deadline_at) }),
  ),
  booking_confirmed: says(
    { slot_at: when, ...atOffice, display_number: maybe(text.nullable()) },
    (d, { words, title }) =>
      `${title.confirmed(d)}.${d.display_number ? words.bookingLines.number({ number: d.display_number }) : ''}`,
  ),
  booking_failed: says(
    { reason: maybe(text), slot_at: maybe(when), ...atOffice },
    (d, { words: { bookingLines: words }, title, reason }) => {
      const because = { reason: reason(d.reason) }
      if (!d.slot_at) return words.failed(because)
      return `${title.failed({ ...d, slot_at: d.slot_at })}. ${words.because(because)}`
    },
  ),
  booking_expired: says(
    { slot_at: maybe(when), ...atOffice },
    (d, { words, title }) => `${title.gone(d, 'expired')}${words.bookingLines.expired}`,
  ),
  booking_cancelled: says(
    { ...ofCancelled, slot_at: maybe(when), ...atOffice },
    (d, { words: { bookingLines: words }, title, reason }) => {
      if (d.replaced) return `${title.gone(d, 'cancelled')}${words.replaced}`
      if (d.reason) return `${title.gone(d, 'gone')}${words.because({ reason: reason(d.reason) })}`
      return `${title.gone(d, 'cancelled')}${d.at_office ? words.cancelledAtOffice : words.cancelledByYou}`
    },
  ),
  booking_moved: says({ ...slot, from_at: when }, (d, { words, title, moment }) =>
    words.bookingLines.moved({ title: title.moved(d), slot: moment(d.slot_at), office: d.office_name }),
  ),
  cancel_asked: says({}, (_, { words }) => words.bookingLines.cancelAsked),
  appointment_brought: says(slot, (d, { words, moment }) =>
    words.bookingLines.brought({ slot: moment(d.slot_at), office: d.office_name }),
  ),
  coming_kept: says({}, (_, { words }) => words.bookingLines.comingKept),
  cancel_refused: says({}, (_, { words }) => words.bookingLines.cancelRefused),
  cancel_delayed: says({ reason: maybe(text), retry_at: when, ...slot }, (d, { words, moment, time, reason }) =>
    words.bookingLines.cancelDelayed({
      slot: moment(d.slot_at),
      office: d.office_name,
      reason: reason(d.reason),
      time: time(d.retry_at),
    }),
  ),
  reminded: says(
    { deadline_at: maybe(when), slot_at: maybe(when) },
    (d, { words: { bookingLines: words }, moment, time }) => {
      if (d.deadline_at) return words.remindedToConfirm({ time: time(d.deadline_at) })
      return d.slot_at ? words.reminded({ slot: moment(d.slot_at) }) : words.remindedOfIt
    },
  ),
  hold_released: says(
    { slot_at: maybe(when), ...atOffice },
    (d, { words, title }) => `${title.gone(d, 'given_back')}${words.bookingLines.released}`,
  ),
  booking_withdrawn: says(slot, (d, { words, moment }) =>
    words.bookingLines.withdrawn({ slot: moment(d.slot_at), office: d.office_name }),
  ),
  hold_unknown: says({ until: when }, (d, { words, time }) => words.bookingLines.holdUnknown({ time: time(d.until) })),
  appointment_unreadable: says(
    { slot_at: when, ...atOffice, retry_at: when, is_waiting: maybe(flag) },
    (d, { words, moment, time, where }) => {
      const { unreadable, unreadableWaiting } = words.bookingLines
      const about = { slot: moment(d.slot_at), where: where('at', d.office_name), time: time(d.retry_at) }
      return (d.is_waiting ? unreadableWaiting : unreadable)(about)
    },
  ),
}
