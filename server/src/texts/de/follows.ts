import { byDetails } from '@terminlotse/contract/texts/field-list'
import { isOfAccount } from '../account-reasons.ts'
import type { Follows, Former } from '../journal/after-booking.ts'
import type { SkippedLine } from '../journal/line-data.ts'
import { moment, time } from './moments.ts'

const simple: Record<Exclude<Follows['follows'], 'rests' | 'needs_you'>, string> = {
  goes_on: 'Wir beobachten weiter und buchen den nächsten freien Termin für Sie.',
  watches_only: 'Wir beobachten weiter, buchen aber nichts automatisch.',
  paused: 'Die Aufgabe ist pausiert. Wenn Sie noch einen Termin brauchen, drücken Sie in der Aufgabe auf „Starten“.',
  ended:
    'Die Aufgabe dazu wurde gelöscht, deshalb beobachten wir nichts mehr. ' +
    'Wenn Sie noch einen Termin brauchen, legen Sie eine neue Aufgabe an.',
  not_now:
    'Wir beobachten weiter, können aber für diesen Namen und diese E-Mail-Adresse ' +
    'im Moment nichts automatisch buchen.',
}

const lookForAnother = 'Wenn Sie noch einen Termin brauchen, drücken Sie in der Aufgabe auf „Einen anderen suchen“.'
const buttons: Record<string, string> = {
  limit:
    'Geben Sie mit „Aufgabe bearbeiten“ eine andere E-Mail-Adresse an. Oder sagen Sie einen Ihrer Termine ' +
    'bei der Behörde ab, und drücken Sie in der Aufgabe auf „Wieder buchen“.',
  too_much: 'Wählen Sie mit „Aufgabe bearbeiten“ weniger Leistungen oder eine kleinere Anzahl.',
  details_missing: 'Tragen Sie sie mit „Aufgabe bearbeiten“ nach. Dann buchen wir wieder automatisch.',
  details_unfit: '„Aufgabe bearbeiten“ sagt, was zu ändern ist. Dann buchen wir wieder automatisch.',
  office_unnamed: 'Wählen Sie die zuständige Behörde unter „Aufgabe bearbeiten“. Dann buchen wir wieder automatisch.',
  condition_unanswered: 'Beantworten Sie die Frage unter „Aufgabe bearbeiten“. Dann buchen wir wieder automatisch.',
  emergency_desk:
    'Wenn es ein Notfall ist, sehen Sie zuerst auf der Seite der Stadt nach, oder buchen Sie einen freien Termin in der ' +
    'Aufgabe.',
  too_soon: 'Unter „Aufgabe bearbeiten“ wählen Sie, wie bald ein automatisch gebuchter Termin beginnen darf.',
  mail_limit: 'Buchen lässt sich ein solcher Termin erst, wenn Sie den anderen absagen.',
  two_open:
    'Öffnen Sie den Link in den E-Mails der Behörde, oder sagen Sie einen Termin ab, den Sie nicht brauchen. ' +
    'Dann buchen wir wieder automatisch.',
  account_unproven:
    'Öffnen Sie den Link, der die Adresse Ihres Kontos bestätigt. Er steht in unserer E-Mail; hat diese Seite keinen ' +
    'Mailserver, bekommen Sie ihn vom Betreiber. Dann beginnt das Buchen von selbst.',
  booking_address_unproven:
    'Öffnen Sie den Link, der diese Adresse bestätigt. Er steht in unserer E-Mail; hat diese Seite keinen Mailserver, ' +
    'bekommen Sie ihn vom Betreiber. Oder geben Sie mit „Aufgabe bearbeiten“ die Adresse Ihres Kontos an. ' +
    'Dann beginnt das Buchen von selbst.',
  invalid: 'Berichtigen Sie die Angaben mit „Aufgabe bearbeiten“.',
  ...byDetails(
    {
      invalid: ({ count }) => `Ändern Sie ${count === 1 ? 'die Angabe' : 'die Angaben'} mit „Aufgabe bearbeiten“.`,
      missing: ({ count }) =>
        `Tragen Sie ${count === 1 ? 'die Angabe' : 'die Angaben'} mit „Aufgabe bearbeiten“ nach. Dann buchen wir wieder automatisch.`,
      unfit: () => '„Aufgabe bearbeiten“ sagt, was zu ändern ist. Dann buchen wir wieder automatisch.',
    },
    'de',
  ),
  details_failed:
    'Prüfen Sie die Angaben mit „Aufgabe bearbeiten“, oder drücken Sie in der Aufgabe auf „Wieder buchen“. ' +
    'Einen Grund nennt das System der Behörde nicht.',
  appointment_gone: lookForAnother,
  cancelled_at_office: lookForAnother,
  cancelled_by_owner: lookForAnother,
}

export function wayOut(because: string): string {
  return buttons[because] ?? 'Wenn wir weiter für Sie buchen sollen, drücken Sie in der Aufgabe auf „Wieder buchen“.'
}

export function whatFollows(about: Follows): string {
  if (about.follows === 'needs_you') {
    return `Wir beobachten weiter, buchen aber nichts, bis Sie etwas tun. ${wayOut(about.follows_because)}`
  }
  if (about.follows !== 'rests') return simple[about.follows]
  return `Wir beobachten weiter. Das automatische Buchen ruht bis ${endOfRest(about)} und geht dann von selbst weiter.`
}

const advice: typeof simple = {
  goes_on: 'Sie müssen nichts tun: Wir buchen den nächsten freien Termin für Sie.',
  watches_only: 'Es wird nichts automatisch gebucht: Wir sagen Ihnen, wenn wieder ein Termin frei ist.',
  paused: 'Die Aufgabe ist pausiert. Wenn Sie noch einen Termin brauchen, drücken Sie in der Aufgabe auf „Starten“.',
  ended: 'Die Aufgabe dazu wurde gelöscht. Wenn Sie noch einen Termin brauchen, legen Sie eine neue Aufgabe an.',
  not_now:
    'Für diesen Namen und diese E-Mail-Adresse können wir im Moment nichts automatisch buchen, ' +
    'sagen Ihnen aber, was frei ist.',
}

export function adviceAfter(about: Follows | undefined): string {
  if (about === undefined) return 'Öffnen Sie die Aufgabe. Dort sehen Sie, wie es weitergeht.'
  switch (about.follows) {
    case 'needs_you':
      return `Wir buchen nichts, bis Sie etwas tun: ${wayOut(about.follows_because)}`
    case 'rests':
      return `Sie müssen nichts tun: Das automatische Buchen ruht bis ${endOfRest(about)} und geht dann von selbst weiter.`
    default:
      return advice[about.follows]
  }
}

function endOfRest({ follows_because, follows_until }: Extract<Follows, { follows: 'rests' }>): string {
  return isOfAccount(follows_because) ? moment(follows_until) : time(follows_until)
}

export const formerAppointment: Record<Former['former'], (at: string) => string> = {
  until_confirmed: (at) => `Ihr Termin am ${moment(at)} bleibt bestehen, bis der neue bestätigt ist.`,
  stays: (at) => `Ihr Termin am ${moment(at)} bleibt bestehen.`,
  given_back: (at) => `Wir sagen jetzt Ihren bisherigen Termin am ${moment(at)} ab.`,
  cancel_yourself: (at) =>
    `Bitte sagen Sie Ihren bisherigen Termin am ${moment(at)} selbst ab: Er wurde nicht hier gebucht.`,
}

export const skippedAdvice: Record<SkippedLine['code'], string | null> = {
  turn_outrun: 'Sie müssen nichts tun: Wir beobachten weiter und buchen für Sie, wenn Sie an der Reihe sind.',
  turn_served:
    'Wenn Ihnen dieser Termin passt, müssen Sie nichts tun. Sonst sagen Sie ihn ab oder suchen Sie einen früheren.',
  turn_obstacle: null,
  turn_not_now: null,
}
