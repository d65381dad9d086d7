import { createTransport } from 'nodemailer'
import { berlinWallClock } from '../berlin.ts'
import { type Desk, scopeOf } from '../slots/desks.ts'
import type { AppointmentRecord, Mail, OfficeState } from '../storage/state.ts'

/** Must not throw. */
export type Courier = (mail: Mail) => void

export type Mailbox = ReturnType<typeof createMailbox>

const KEPT_MAILS = 500

const TEXTS: Record<Mail['kind'], { subject: string; lines: string[] }> = {
  activation: {
    subject: 'Bitte bestätigen Sie Ihren Termin · Please confirm your appointment',
    lines: [
      'Ihr Termin ist vorgemerkt. Bitte öffnen Sie den Link, um ihn zu bestätigen – sonst verfällt er.',
      'Your appointment is on hold. Please open the link to confirm it – otherwise it expires.',
    ],
  },
  confirmation: {
    subject: 'Ihr Termin ist bestätigt · Your appointment is confirmed',
    lines: ['Ihr Termin ist bestätigt.', 'Your appointment is confirmed.'],
  },
  cancellation: {
    subject: 'Ihr Termin ist abgesagt · Your appointment is cancelled',
    lines: ['Ihr Termin wurde abgesagt.', 'Your appointment was cancelled.'],
  },
}

/** The text of the link in a mail (PROTOCOL.md#the-link-in-the-mail); empty: there is none. */
export function linkWords({ kind, rebookingDisabled }: Pick<Mail, 'kind' | 'rebookingDisabled'>): string {
  if (kind === 'cancellation') return ''
  if (kind === 'activation') return 'Termin bestätigen · Confirm appointment'
  if (rebookingDisabled === undefined) return 'Termin ansehen oder absagen · View or cancel'
  return rebookingDisabled ? 'Termin absagen · Cancel' : 'Termin absagen oder verschieben · Cancel or reschedule'
}

/** Number and key are in the fragment, which no server ever sees (PROTOCOL.md#the-link-in-the-mail). */
export function mailLink(
  uiBase: string,
  kind: Mail['kind'],
  key: { processId: number; authKey: string },
): string | null {
  if (kind === 'cancellation') return null
  const code = Buffer.from(JSON.stringify({ id: key.processId, authKey: key.authKey })).toString('base64')
  return `${uiBase}#/appointment/${kind === 'activation' ? 'confirm/' : ''}${code}`
}

export function createMailbox(state: OfficeState, now: () => number, uiBase: () => string, courier: Courier) {
  return {
    send: (kind: Mail['kind'], record: AppointmentRecord, desk: Desk) => {
      // The office has deleted the person of this appointment.
      if (record.email === '') return
      const [day = '', time = ''] = berlinWallClock(record.startsAt).split('T')
      const { rebookingDisabled } = scopeOf(desk, record)
      const mail: Mail = {
        id: state.nextMailId,
        kind,
        processId: record.processId,
        to: record.email,
        sentAt: now(),
        subject: TEXTS[kind].subject,
        lines: [
          ...TEXTS[kind].lines,
          `${desk.office.name} · ${day.split('-').reverse().join('.')} ${time.slice(0, 5)} · Nr. ${record.processId}`,
        ],
        link: mailLink(uiBase(), kind, record),
        rebookingDisabled,
      }
      state.nextMailId += 1
      state.mails.push(mail)
      if (state.mails.length > KEPT_MAILS) state.mails.splice(0, state.mails.length - KEPT_MAILS)
      courier(mail)
    },
    /** Newest first; `to` filters by address, ignoring case. */
    mails: (to?: string) =>
      state.mails.filter((mail) => !to || mail.to.toLowerCase() === to.trim().toLowerCase()).reverse(),
  }
}

const FROM = 'Übungsamt <noreply-terminvereinbarung@practice.example>'

/** A failure is one line for the log without the address: the mailbox page has the mail in any case. */
export function smtpCourier(url: string, log: (line: string) => void): { deliver: Courier; close: () => void } {
  const transport = createTransport(url)
  const deliver: Courier = (mail) => {
    const text = [...mail.lines, ...(mail.link ? [`${linkWords(mail)}: ${mail.link}`] : [])].join('\n\n')
    transport.sendMail({ from: FROM, to: mail.to, subject: mail.subject, text }).catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      log(`mail ${mail.id} could not be delivered by SMTP (${code})`)
    })
  }
  return { deliver, close: () => transport.close() }
}
