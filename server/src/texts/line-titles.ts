import type { Language } from '@terminlotse/contract/language'
import { sayWhole } from '@terminlotse/contract/tasks/sentence'
import {
  type GoneBecause,
  type SaidOrParts,
  saidConfirmed,
  saidFailed,
  saidFound,
  saidGone,
  saidMoved,
  saidReserved,
} from './notifications/said.ts'

interface AtSlot {
  slot_at: string
  office_name?: string | undefined
}

const named = <T extends AtSlot>(d: T) => ({ ...d, service_name: '', office_name: d.office_name ?? '' })

/** The titles with which lines of the log and activities begin: those of the messages, with the office’s whole name. */
export function lineTitles(language: Language) {
  const titleOf = (said: SaidOrParts) => ('about' in said ? sayWhole(said, language) : said).title
  return {
    found: (d: AtSlot) => titleOf(saidFound(named(d))),
    reserved: (d: AtSlot & { deadline_at: string }) => titleOf(saidReserved(named(d))),
    confirmed: (d: AtSlot) => titleOf(saidConfirmed(named(d), '')),
    failed: (d: AtSlot & { reason?: string | undefined }) => titleOf(saidFailed(named(d))),
    moved: (d: AtSlot & { from_at: string }) => titleOf(saidMoved(named(d), '')),
    /** With a full stop and a space behind it; empty for a line of an older version, which does not say which time. */
    gone: ({ slot_at, office_name }: { slot_at?: string | undefined } & Omit<AtSlot, 'slot_at'>, why: GoneBecause) =>
      slot_at ? `${titleOf(saidGone(named({ slot_at, office_name }), why))}. ` : '',
  }
}
