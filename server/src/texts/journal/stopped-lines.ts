import { atOffice, type DataOf, maybe, number, says, text, when } from '../sentence.ts'
import type { Speech } from '../speech.ts'

const over = { latest_date: maybe(when.nullable()), current_appointment_at: maybe(when.nullable()) }
const tooMany = { ...atOffice, service_name: maybe(text), count: maybe(number) }

const plain = (key: PlainKey) => says({}, (_, { words }) => words.stoppedLines[key])
type PlainKey = 'afterBooking' | 'blocked' | 'reclaimed' | 'noOfficeLeft' | 'detailsMissing' | 'notStarted'

/** The reasons why watching ended by itself, for the log and the card. */
export const stoppedLines = {
  stopped_after_booking: plain('afterBooking'),
  stopped_latest_date: says(over, (d, { words: { stoppedLines: words }, day }) =>
    words.latestDate({ day: d.latest_date ? words.thatDay({ day: day(d.latest_date) }) : '' }),
  ),
  stopped_current_appointment: says(over, (d, { words: { stoppedLines: words }, moment }) =>
    words.currentAppointment({
      on: d.current_appointment_at ? words.on({ moment: moment(d.current_appointment_at) }) : '',
    }),
  ),
  stopped_blocked: plain('blocked'),
  stopped_reclaimed: plain('reclaimed'),
  stopped_target_gone: says(atOffice, (_, { words }) => words.stoppedLines.targetGone),
  stopped_targets_gone: says(atOffice, (_, { words }) => words.stoppedLines.targetsGone),
  office_gone: says({ office_name: text }, (d, { words }) => words.stoppedLines.officeGone({ office: d.office_name })),
  stopped_limit: says(tooMany, (d, speech) => {
    const { limit, theOffice } = speech.words.stoppedLines
    return limit({ office: d.office_name ?? theOffice, ...tooMuch(d, speech) })
  }),
  stopped_limits: says(tooMany, (d, speech) => speech.words.stoppedLines.limits(tooMuch(d, speech))),
  office_limit: says(tooMany, (d, speech) => {
    const { officeLimit, oneOffice } = speech.words.stoppedLines
    return officeLimit({ office: d.office_name ?? oneOffice, ...tooMuch(d, speech) })
  }),
  stopped_no_office_left: plain('noOfficeLeft'),
  stopped_details_missing: plain('detailsMissing'),
  stopped_not_started: plain('notStarted'),
  stopped_refused: says({ ...atOffice, contact: maybe(text) }, ({ contact = '' }, { words }) =>
    words.stoppedLines.refused({ contact }),
  ),
}

/** Nobody can choose fewer than one. */
function tooMuch({ count, service_name: service }: DataOf<typeof tooMany>, { words: { stoppedLines } }: Speech) {
  const { so, fewer } = stoppedLines
  return { so: saidSo(), fewer: count === 1 ? '' : fewer }

  function saidSo() {
    if (!service) return so.many
    if (count === 1) return so.time({ service })
    return count ? so.counted({ count, service }) : so.uncounted({ service })
  }
}
