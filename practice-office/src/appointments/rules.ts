import { OfficeRefusal } from '../protocol/refusal.ts'
import type { Details } from '../protocol/validation.ts'
import type { Release } from '../protocol/wire.ts'
import type { Shelf } from '../slots/catalogue.ts'
import { type Desk, scopeOf } from '../slots/desks.ts'
import { limitCodes, slotLimit } from '../slots/limits.ts'
import type { AppointmentRecord } from '../storage/state.ts'
import type { AppointmentBook } from './appointment-book.ts'
import type { Hold, Key } from './hold.ts'

/** The demands of a release beside those of the states (PROTOCOL.md#rules-per-call). The checks throw OfficeRefusal. */
export interface Rules {
  placeholderEmail: string
  refusesPlaceholder: boolean
  checkHold(hold: Hold): void
  /** Called after the slot was looked up. */
  takeOver(hold: Hold): Partial<Details>
  checkUpdate(record: AppointmentRecord, body: Record<string, unknown>): void
  checkPreconfirm(record: AppointmentRecord): void
  findSource(source: Key | null): AppointmentRecord | null
  checkConfirm(record: AppointmentRecord, source: AppointmentRecord | null): void
}

interface RuleParts {
  shelf: Shelf
  desks: ReadonlyMap<number, Desk>
  book: AppointmentBook
}

/** Personal data that a rebooking takes over, with the code for a request that changes them. */
const LOCKED: readonly (readonly [keyof Details, string])[] = [
  ['familyName', 'familyNameCannotBeChanged'],
  ['email', 'emailCannotBeChanged'],
  ['telephone', 'telephoneCannotBeChanged'],
  ['customTextfield', 'customTextfieldCannotBeChanged'],
  ['customTextfield2', 'customTextfield2CannotBeChanged'],
]

export function createRules(release: Release, parts: RuleParts): Rules {
  return release === 'muc50' ? rulesSinceMuc50(parts) : rulesUpToMuc47
}

const rulesUpToMuc47: Rules = {
  placeholderEmail: 'test@muenchen.de',
  refusesPlaceholder: false,
  checkHold: () => {},
  takeOver: () => ({}),
  checkUpdate: () => {},
  checkPreconfirm: () => {},
  findSource: () => null,
  checkConfirm: () => {},
}

function rulesSinceMuc50({ shelf, desks, book }: RuleParts): Rules {
  const placeholderEmail = 'noreply-terminvereinbarung@muenchen.de'
  const findSource: Rules['findSource'] = (source) => source && book.find(source.processId, source.authKey)
  const refusePlaceholder = ({ email }: AppointmentRecord) => {
    if (email === placeholderEmail) throw new OfficeRefusal(['placeholderEmailNotAllowed'])
  }
  const refuseTooMany = ({ officeId, slotCount }: AppointmentRecord) => {
    if (slotCount > slotLimit(shelf, officeId)) throw new OfficeRefusal(['tooManySlotsPerAppointment'])
  }
  return {
    placeholderEmail,
    refusesPlaceholder: true,
    checkHold: (hold) => {
      const codes = limitCodes(shelf, hold.officeId, hold)
      if (codes.length > 0) throw new OfficeRefusal(codes)
    },
    takeOver: ({ source: key }) => {
      const source = findSource(key)
      if (!source) return {}
      const desk = desks.get(source.officeId)
      if (desk && scopeOf(desk, source).rebookingDisabled) throw new OfficeRefusal(['rebookingDisabled'])
      return Object.fromEntries(LOCKED.map(([field]) => [field, source[field]]))
    },
    checkUpdate: (record, body) => {
      // The pair is only a switch here: its key is not checked (PROTOCOL.md#rebooking).
      if (body.sourceProcessId === undefined || body.sourceAuthKey === undefined) return
      const codes = LOCKED.filter(([field]) => {
        const [stored, sent] = [record[field], body[field]]
        const isFilled = stored.trim() !== '' && stored !== placeholderEmail
        return isFilled && typeof sent === 'string' && sent.trim() !== stored
      }).map(([, code]) => code)
      if (codes.length > 0) throw new OfficeRefusal(codes)
    },
    checkPreconfirm: (record) => {
      refusePlaceholder(record)
      refuseTooMany(record)
    },
    findSource,
    checkConfirm: (record, source) => {
      if (record.status === 'reserved') {
        refusePlaceholder(record)
        const replaces = source !== null && source !== record && source.status === 'confirmed'
        if (record.user === null && !replaces) throw new OfficeRefusal(['processNotPreconfirmedAnymore'])
      }
      refuseTooMany(record)
    },
  }
}
