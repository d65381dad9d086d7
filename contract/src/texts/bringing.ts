import type { Sentences } from './form.ts'

/** Why an appointment that a person has at an office cannot be brought here. */
export const bringing = {
  link_activation: {
    en: `This link confirms an appointment. Only you may open it: please do that first. The office then sends another \
email, whose link you can paste here.`,
    de: `Dieser Link bestätigt einen Termin. Nur Sie dürfen ihn öffnen: Bitte tun Sie das zuerst. Das Amt schickt \
danach eine weitere E-Mail, deren Link Sie hier einfügen können.`,
  },
  link_other_host: {
    en: 'This link does not lead to the office’s booking page. Please use the link from the office’s email.',
    de: 'Dieser Link führt nicht zur Terminseite des Amts. Bitte verwenden Sie den Link aus der E-Mail des Amts.',
  },
  link_cut: {
    en: 'This link is not complete. Please copy it again.',
    de: 'Dieser Link ist nicht vollständig. Bitte kopieren Sie ihn noch einmal.',
  },
  link_none: {
    en: 'There is no link to an appointment in this text. In the email, press and hold the link, and copy its address.',
    de: `In diesem Text ist kein Link zu einem Termin. Halten Sie den Link in der E-Mail gedrückt und kopieren Sie \
seine Adresse.`,
  },
  appointment_unknown: {
    en: 'The office does not know this appointment. It may have been cancelled.',
    de: 'Das Amt kennt diesen Termin nicht. Vielleicht wurde er abgesagt.',
  },
  appointment_key_wrong: {
    en: 'The office no longer accepts this link. It does so when an appointment was cancelled.',
    de: 'Das Amt nimmt diesen Link nicht mehr an. Das ist so, wenn ein Termin abgesagt wurde.',
  },
  appointment_cancelled: {
    en: 'This appointment was cancelled at the office.',
    de: 'Dieser Termin wurde beim Amt abgesagt.',
  },
  appointment_unconfirmed: {
    en: 'This appointment is not confirmed yet. Please open the link in the office’s first email, then try again here.',
    de: `Dieser Termin ist noch nicht bestätigt. Bitte öffnen Sie den Link in der ersten E-Mail des Amts, und versuchen \
Sie es dann hier noch einmal.`,
  },
  appointment_over: {
    en: 'This appointment has begun already.',
    de: 'Dieser Termin hat schon begonnen.',
  },
  appointment_not_offered: {
    en: 'We cannot look for an earlier appointment there: this office or service is not on our list.',
    de: 'Dort können wir keinen früheren Termin suchen: Dieses Amt oder diese Leistung steht nicht auf unserer Liste.',
  },
  appointment_followed: {
    en: 'You have this appointment here already: see “Your appointments”.',
    de: 'Sie haben diesen Termin hier schon: siehe „Ihre Termine“.',
  },
  appointment_followed_elsewhere: {
    en: 'Another account here already looks after this appointment. Only one can.',
    de: 'Ein anderes Konto hier kümmert sich schon um diesen Termin. Das kann nur eines.',
  },
  appointment_for_else: {
    en: 'Your appointment is for something else. An earlier one must be for the same services, and as many of each.',
    de: 'Ihr Termin ist für etwas anderes. Ein früherer muss für dieselben Leistungen sein, jede gleich oft.',
  },
  appointment_needs_booking: {
    en: 'Please give name and email as at the office: only so can we move your appointment.',
    de: 'Bitte geben Sie Name und E-Mail-Adresse wie beim Amt an: Nur so können wir Ihren Termin verlegen.',
  },
} as const satisfies Sentences
