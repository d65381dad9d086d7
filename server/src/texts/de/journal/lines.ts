import { channelTexts } from '@terminlotse/contract/notifications/channels/texts'
import type { LineData, LineWords } from '../../journal/line-data.ts'
import { channelInSentence, failureOf, wordFor } from '../../known-words.ts'

import { where } from '../../where.ts'
import { channelFailures } from '../channel-failures.ts'
import { foundLine } from '../found.ts'
import { day, moment, time } from '../moments.ts'
import { providers } from '../providers.ts'
import { lookReason, reason } from '../reasons.ts'
import { bookingLines } from './booking-lines.ts'
import { stoppedLines } from './stopped-lines.ts'
import { turnLines } from './turn-lines.ts'

/** Every line of a journal; German says Sie. */
export const lines: LineWords = {
  ...bookingLines,
  ...turnLines,
  ...stoppedLines,
  started: () => 'Die Beobachtung wurde gestartet.',
  stopped: () => 'Pausiert.',
  paused_until: (d) => `Pausiert bis ${day(d.until)}.`,
  started_again: () => 'Die Pause ist vorbei: Die Beobachtung läuft wieder.',
  unwanted: (d) =>
    `Nichts für Sie: ${unwantedOf(d)}. Sie erfahren davon nichts mehr, und nichts davon wird automatisch gebucht.`,
  unwanted_taken_back: (d) =>
    `„Nichts für mich“ zurückgenommen: ${unwantedOf(d)}. Was noch frei ist, erfahren Sie wieder.`,
  unwanted_dropped: ({ count }) =>
    'Die Behörden haben sich geändert. „Nichts für mich“ gilt darum nicht mehr für ' +
    `${count === 1 ? 'eine Behörde' : `${count} Behörden`}.`,
  edited: () => 'Die Aufgabe wurde geändert.',
  deleted: () => 'Die Aufgabe wurde gelöscht.',
  personal_data_removed: ({ days }) =>
    `Namen und Adressen wurden entfernt: Diese Aufgabe hat seit ${days === 1 ? 'einem Tag' : `${days} Tagen`} nichts beobachtet.`,
  check_none: (d) => `Geprüft${where(', ', d.office_name)}: nichts frei.${lateDays(d)}`,
  check_slots: (d) =>
    `Geprüft${where(', ', d.office_name)}: ${appointments(d.count)} frei` +
    `${d.earliest_at ? `, der früheste am ${moment(d.earliest_at)}` : ''}.${lateDays(d)}`,
  check_named: (d) =>
    `Geprüft${where(', ', d.office_name)}: Die Behörde nennt Tage mit Terminen; ` +
    `wir prüfen ihre Uhrzeiten der Reihe nach.${lateDays(d)}`,
  check_failed: (d) =>
    (d.kind === 'backing_off'
      ? `Mit der Abfrage${where(' bei ', d.office_name)} warten wir: ${lookReason(d.kind)}.`
      : `Die Abfrage${where(' bei ', d.office_name)} ist fehlgeschlagen: ${lookReason(d.reason, d.kind)}.`) +
    `${d.retry_at ? ` Nächster Versuch um ${time(d.retry_at)}.` : ''}`,
  calendar_doubted: (d) =>
    `Seit ${time(d.since)} sieht der Kalender${where(' von ', d.office_name)} ungewöhnlich leer aus. ` +
    'Vielleicht zeigt die Behörde uns nichts mehr an. Wir halten das nicht für „nichts frei“. ' +
    'Wir sehen weiter nach, und dieses Protokoll sagt, wenn er wieder wie sonst ist. ' +
    'Sie können inzwischen auf der Seite der Behörde selbst nachsehen.',
  calendar_believed: (d) =>
    `Wir glauben dem Kalender${where(' von ', d.office_name)} wieder: „Nichts frei“ heißt nichts frei.`,
  night_rest: (d) => `Während der Nachtruhe fragen wir nicht. Nächste Abfrage um ${time(d.retry_at)}.`,
  altcha_solved: ({ ms }) => `Captcha in ${(ms / 1000).toFixed(1).replace('.', ',')} s gelöst.`,
  altcha_failed: (d) => `Das Captcha ließ sich nicht lösen: ${reason(d.reason)}.`,
  token_expired: () => 'Das Captcha-Token ist abgelaufen; bei Bedarf wird ein neues geholt.',
  appointment_found: foundLine,
  delivery_given_up: (d) =>
    `Eine Nachricht per ${channelInSentence(channelTexts.de, d.channel)}${d.receiver ? ` an „${d.receiver}“` : ''} ` +
    `kam nicht an: ${failureOf(channelFailures, d.reason)}`,
  answers_changed: (d) =>
    `Die Behörde${where(', ', d.office_name)} antwortet auf eine Weise, die wir nicht verstehen: ` +
    'Vermutlich hat sich ihr System geändert. Wir halten das nicht für „nichts frei“; ' +
    `der Betreiber${d.contact ?? ''} kann es sehen. ` +
    `Wir fragen um ${time(d.retry_at)} wieder, und seltener, solange es so bleibt. ` +
    'Bitte sehen Sie inzwischen auf der Seite der Behörde selbst nach.',
  office_away: (d) =>
    `${provider(d)} antwortet seit ${moment(d.since)} nicht: ${reason(d.kind)}. ` +
    'Deshalb können wir gerade nicht nach Terminen suchen. Wir versuchen es weiter, und Ihre Aufgabe läuft von selbst weiter.',
  office_back: (d) =>
    `${provider(d)} antwortet wieder. ` +
    (d.until ? `Von ${moment(d.since)} bis ${moment(d.until)} hat sie nicht geantwortet. ` : '') +
    'Wir sehen wie gewohnt nach.',
  error_repeated: (d) =>
    `Die Abfragen${where(' bei ', d.office_name)} schlagen immer wieder fehl: ${lookReason(d.reason, d.kind)}. ` +
    'Wir versuchen es weiter, und Sie sehen, wenn es wieder geht.',
}

export function unreadableLine(code: string): string {
  return `Die Einzelheiten dieses Eintrags sind nicht mehr lesbar (${code}).`
}

function unwantedOf({ slot_at, day: date, office_name = 'eine der Behörden' }: LineData['unwanted']): string {
  if (slot_at) return moment(slot_at)
  return date ? day(date) : office_name
}

function lateDays({ unopened, oldest_at }: Pick<LineData['check_none'], 'unopened' | 'oldest_at'>): string {
  const never =
    unopened === 1
      ? ' Ein gewünschter Tag wurde noch nicht geprüft.'
      : ` ${unopened} gewünschte Tage wurden noch nicht geprüft.`
  return (
    (unopened ? never : '') +
    (oldest_at ? ` Einer der gewünschten Tage wurde zuletzt am ${moment(oldest_at)} geprüft.` : '')
  )
}

function provider({ provider_code: code, provider_name: name }: { provider_code: string; provider_name: string }) {
  return wordFor(providers, code, name)
}

function appointments(count: number): string {
  return count === 1 ? '1 Termin' : `${count} Termine`
}
