import type { Sentences } from './form.ts'

/** Why an appointment that a person has at an office cannot be brought here. */
export const bringing = {
  link_activation: {
    en: `This link confirms an appointment. Only you may open it: please do that first. The office then sends another \
email, whose link you can paste here.`,
    de: `Dieser Link bestätigt einen Termin. Nur Sie dürfen ihn öffnen: Bitte tun Sie das zuerst. Die Behörde \
schickt danach eine weitere E-Mail, deren Link Sie hier einfügen können.`,
  },
  link_other_host: {
    en: 'This link does not lead to the office’s booking page. Please use the link from the office’s email.',
    de: 'Dieser Link führt nicht zur Terminseite der Behörde. Bitte verwenden Sie den Link aus ihrer E-Mail.',
  },
  link_office_off: {
    en: 'We do not watch the office of this link here, so we cannot look after this appointment.',
    de: 'Die Behörde dieses Links beobachten wir hier nicht. Deshalb können wir den Termin nicht übernehmen.',
  },
  link_cut: {
    en: 'This link is not complete. Please copy it again.',
    de: 'Dieser Link ist nicht vollständig. Bitte kopieren Sie ihn noch einmal.',
  },
  link_none: {
    en: 'There is no link to an appointment in this text. In the email, copy the address of the link.',
    de: 'In diesem Text ist kein Link zu einem Termin. Kopieren Sie in der E-Mail die Adresse des Links.',
  },
  appointment_unknown: {
    en: 'The office does not know this appointment. It may have been cancelled: if you have a newer email, use its link.',
    de: `Die Behörde kennt diesen Termin nicht. Vielleicht wurde er abgesagt: Wenn Sie eine neuere E-Mail haben, nehmen \
Sie deren Link.`,
  },
  appointment_key_wrong: {
    en: 'The office does not accept this link. Please copy it again. If the appointment was cancelled, its link no longer works.',
    de: `Die Behörde nimmt diesen Link nicht an. Bitte kopieren Sie ihn noch einmal. Wenn der Termin abgesagt wurde, gilt \
sein Link nicht mehr.`,
  },
  appointment_cancelled: {
    en: 'This appointment was cancelled at the office.',
    de: 'Dieser Termin wurde bei der Behörde abgesagt.',
  },
  appointment_unconfirmed: {
    en: 'This appointment is not confirmed yet. Please open the link in the office’s first email, then try again here.',
    de: `Dieser Termin ist noch nicht bestätigt. Bitte öffnen Sie den Link in der ersten E-Mail der Behörde, und \
versuchen Sie es dann hier noch einmal.`,
  },
  appointment_over: {
    en: 'This appointment has begun already.',
    de: 'Dieser Termin hat schon begonnen.',
  },
  appointment_not_offered: {
    en: 'We cannot look for an earlier appointment there: this office or service is not on our list.',
    de: 'Dort können wir keinen früheren Termin suchen: Diese Behörde oder diese Leistung steht nicht auf unserer Liste.',
  },
  appointment_followed: {
    en: 'You have this appointment here already: it is with your tasks, or under “Your appointments”.',
    de: 'Sie haben diesen Termin hier schon: Er steht bei Ihren Aufgaben oder unter „Ihre Termine“.',
  },
  appointment_followed_elsewhere: {
    en: 'Another account here already looks after this appointment. Only one can.',
    de: 'Ein anderes Konto hier kümmert sich schon um diesen Termin. Das geht nur mit einem Konto.',
  },
  appointment_for_else: {
    en: 'Your appointment is for something else. An earlier one must be for the same services, in the same number.',
    de: 'Ihr Termin ist für etwas anderes. Ein früherer muss für dieselben Leistungen sein, in derselben Anzahl.',
  },
  appointment_for_else_person: {
    en: 'The office has the appointment under another name or email. Please enter both as in the office’s email.',
    de: `Die Behörde hat den Termin unter einem anderen Namen oder einer anderen E-Mail-Adresse. Bitte geben Sie beides \
so an wie in ihrer E-Mail.`,
  },
  appointment_needs_booking: {
    en: 'Please give name and email as at the office: only so can we move your appointment.',
    de: 'Bitte geben Sie Name und E-Mail-Adresse wie bei der Behörde an: Nur so können wir Ihren Termin verschieben.',
  },
} as const satisfies Sentences
