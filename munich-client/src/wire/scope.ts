import type { OfficeRules } from '../api.ts'
import { type DetailRule, type PersonDetail, personDetailNames, personDetails } from '../details.ts'
import { type Fields, openRecord, type Place, type Shape, toCount } from './fields.ts'
import { plainText } from './html.ts'

const SCOPE: Shape = {
  always: [
    'id',
    'provider',
    'shortName',
    'emailFrom',
    'emailRequired',
    ...personDetailNames.flatMap(detailKeys),
    'captchaActivatedRequired',
    'infoForAppointment',
    'infoForAllAppointments',
    'slotsPerAppointment',
    'appointmentsPerMail',
    'whitelistedMails',
    'reservationDuration',
    'activationDuration',
    'hint',
  ],
  sometimes: ['rebookingDisabled'],
}

/** PROTOCOL.md#booking-rules. Null for an office without an online desk. */
export function readOfficeRules(place: Place): OfficeRules | null {
  if (place.value === null || place.value === undefined) return null
  const scope = openRecord(place.value, SCOPE, place.spot)
  const id = scope?.int('id') ?? null
  if (scope === null || id === null) return null
  return {
    id,
    shortName: scope.text('shortName') ?? '',
    hint: scope.text('hint') ?? '',
    info: plainText(scope.text('infoForAppointment') ?? ''),
    texts: readTexts(scope),
    emailRequired: scope.flag('emailRequired') ?? false,
    ...readDetails(scope),
    captchaRequired: scope.flag('captchaActivatedRequired') ?? false,
    slotsPerAppointment: readLimit(scope.at('slotsPerAppointment')),
    appointmentsPerMail: readLimit(scope.at('appointmentsPerMail')),
    reservationMinutes: readMinutes(scope.at('reservationDuration')),
    activationMinutes: readMinutes(scope.at('activationDuration')),
    rebookingDisabled: scope.flag('rebookingDisabled'),
  }
}

function readTexts(scope: Fields): OfficeRules['texts'] {
  const [all, one] = [scope.text('infoForAllAppointments'), scope.text('infoForAppointment')]
  if (all === null && one === null) return null
  return { infoForAllAppointments: plainText(all ?? ''), infoForAppointment: plainText(one ?? '') }
}

function detailKeys(name: PersonDetail): string[] {
  const { hasLabel } = personDetails[name]
  return [`${name}Activated`, `${name}Required`, ...(hasLabel ? [`${name}Label`] : [])]
}

function readDetails(scope: Fields): Record<PersonDetail, DetailRule> {
  const ruleOf = (name: PersonDetail): DetailRule => ({
    activated: scope.flag(`${name}Activated`) ?? false,
    required: scope.flag(`${name}Required`) ?? false,
    label: personDetails[name].hasLabel ? (scope.text(`${name}Label`) ?? '') : '',
  })
  return Object.fromEntries(personDetailNames.map((name) => [name, ruleOf(name)])) as Record<PersonDetail, DetailRule>
}

/** Travels as text; empty text and 0 mean "no limit". */
function readLimit({ value, spot }: Place): number | null {
  if (value === undefined || value === null || value === '') return null
  const limit = toCount(value)
  if (limit === null) spot.note(spot.path, 'type')
  return limit !== null && limit > 0 ? limit : null
}

/** The longest time that is believed for a hold or a deadline, a week: the city has 60 minutes at most. */
const MOST_MINUTES = 7 * 24 * 60

/** 0: the desk does not say. */
function readMinutes({ value, spot }: Place): number | null {
  const minutes = toCount(value)
  if (minutes !== null && minutes > 0 && minutes <= MOST_MINUTES) return minutes
  if (minutes !== 0 && value !== undefined && value !== null) spot.note(spot.path, 'type')
  return null
}
