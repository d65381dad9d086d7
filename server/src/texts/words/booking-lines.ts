import type { Sentences } from '@terminlotse/contract/texts/form'

/** The lines about a booking. A title stands before some of them. */
export const bookingLines = {
  again: {
    en: 'Automatic booking continues: we book the next free appointment that you want.',
    de: 'Das automatische Buchen geht weiter: Wir buchen den nächsten freien Termin, den Sie wollen.',
  },
  started: { en: 'Booking {{slot}} at {{office}}.', de: 'Der Termin am {{slot}}, {{office}} wird gebucht.' },
  slotLost: { en: 'Someone else was faster.', de: 'Jemand anderes war schneller.' },
  tryingNext: { en: ' Trying {{slot}}{{where}}.', de: ' Als Nächstes wird {{slot}}{{where}} versucht.' },
  otherKept: {
    en: 'The office reserved a different appointment: {{slot}}{{where}}. It fits your task, so we continue with it.',
    de: `Die Behörde hat einen anderen Termin reserviert: {{slot}}{{where}}. \
Er passt zu Ihrer Aufgabe, deshalb machen wir mit ihm weiter.`,
  },
  otherGivenBack: {
    en: 'The office reserved a different appointment: {{slot}}{{where}}. It does not fit your task, so we give it back.',
    de: `Die Behörde hat einen anderen Termin reserviert: {{slot}}{{where}}. \
Er passt nicht zu Ihrer Aufgabe, deshalb geben wir ihn zurück.`,
  },
  held: {
    en: 'The office holds the appointment for you until {{time}}.',
    de: 'Die Behörde hält den Termin bis {{time}} für Sie.',
  },
  waiting: {
    en: 'The office has sent you an email. Tap the link in it before {{deadline}}, otherwise the appointment is lost.',
    de: `Die Behörde hat Ihnen eine E-Mail geschickt. Tippen Sie vor {{deadline}} auf den Link darin, sonst verfällt \
der Termin.`,
  },
  number: { en: ' Your appointment number is {{number}}.', de: ' Ihre Terminnummer ist {{number}}.' },
  because: { en: 'Reason: {{reason}}.', de: 'Grund: {{reason}}.' },
  failed: { en: 'The booking failed: {{reason}}.', de: 'Die Buchung ist fehlgeschlagen: {{reason}}.' },
  expired: { en: 'The appointment was not confirmed in time.', de: 'Der Termin wurde nicht rechtzeitig bestätigt.' },
  replaced: {
    en: 'Your former appointment was cancelled: the earlier one is confirmed.',
    de: 'Ihr bisheriger Termin wurde abgesagt: Der frühere ist bestätigt.',
  },
  cancelledAtOffice: {
    en: 'The appointment was cancelled at the office.',
    de: 'Der Termin wurde bei der Behörde abgesagt.',
  },
  cancelledByYou: { en: 'You cancelled this appointment.', de: 'Sie haben diesen Termin abgesagt.' },
  moved: {
    en: '{{title}}. The office has moved your appointment: it is now {{slot}} at {{office}}.',
    de: '{{title}}. Die Behörde hat Ihren Termin verlegt: Er ist jetzt am {{slot}}, {{office}}.',
  },
  brought: {
    en: 'You brought your appointment: {{slot}} at {{office}}.',
    de: 'Sie haben Ihren Termin mitgebracht: {{slot}}, {{office}}.',
  },
  comingKept: { en: 'You said that you will come.', de: 'Sie haben gesagt, dass Sie kommen.' },
  cancelAsked: {
    en: 'You want the appointment cancelled. We are telling the office.',
    de: 'Sie möchten den Termin absagen. Wir sagen der Behörde Bescheid.',
  },
  cancelRefused: {
    en: 'The office no longer takes the cancellation. The appointment stands.',
    de: 'Die Behörde nimmt die Absage nicht mehr an. Der Termin bleibt bestehen.',
  },
  cancelDelayed: {
    en: `The office has not cancelled your appointment on {{slot}} at {{office}} yet: {{reason}}. \
Treat the appointment as yours until we tell you that it is cancelled. \
We ask again at {{time}}, and less often while this lasts.`,
    de: `Die Behörde hat Ihren Termin am {{slot}}, {{office}} noch nicht abgesagt: {{reason}}. \
Rechnen Sie mit dem Termin, bis wir Ihnen die Absage melden. \
Wir fragen um {{time}} wieder, und seltener, solange es so bleibt.`,
  },
  remindedToConfirm: {
    en: 'We reminded you: please confirm before {{time}}.',
    de: 'Wir haben Sie erinnert: Bitte bestätigen Sie vor {{time}}.',
  },
  reminded: {
    en: 'We reminded you of your appointment on {{slot}}.',
    de: 'Wir haben Sie an Ihren Termin am {{slot}} erinnert.',
  },
  remindedOfIt: { en: 'We reminded you of your appointment.', de: 'Wir haben Sie an Ihren Termin erinnert.' },
  released: {
    en: 'The reservation was given back to the office.',
    de: 'Die Reservierung wurde an die Behörde zurückgegeben.',
  },
  withdrawn: {
    en: 'Nothing was reserved for {{slot}} at {{office}}: the task no longer wanted it.',
    de: 'Für {{slot}}, {{office}} wurde nichts reserviert: Die Aufgabe wollte den Termin nicht mehr.',
  },
  holdUnknown: {
    en: `The office’s answer to the reservation was lost. It may hold the appointment for you, or not. \
To be safe, we reserve nothing else before {{time}}.`,
    de: `Die Antwort der Behörde auf die Reservierung ging verloren. Vielleicht hält sie den Termin für Sie, vielleicht \
nicht. Sicherheitshalber reservieren wir vor {{time}} nichts anderes.`,
  },
  unreadable: {
    en: `We cannot see the state of your appointment on {{slot}}{{where}}: \
the office answers in a way we do not understand. This does not change the appointment itself. \
Go by the office’s email. We ask again at {{time}}, and less often while this lasts.`,
    de: `Wir sehen den Stand Ihres Termins am {{slot}}{{where}} nicht: \
Die Behörde antwortet auf eine Weise, die wir nicht verstehen. Am Termin selbst ändert das nichts. \
Es gilt, was in der E-Mail der Behörde steht. Wir fragen um {{time}} wieder, und seltener, solange es so bleibt.`,
  },
  unreadableWaiting: {
    en: `We cannot see the state of your appointment on {{slot}}{{where}}: \
the office answers in a way we do not understand. This does not change the appointment itself: go by the office’s \
email, and confirm with its link. We ask again at {{time}}, and less often while this lasts.`,
    de: `Wir sehen den Stand Ihres Termins am {{slot}}{{where}} nicht: \
Die Behörde antwortet auf eine Weise, die wir nicht verstehen. \
Am Termin selbst ändert das nichts: Es gilt, was in der E-Mail der Behörde steht. \
Bestätigen Sie mit dem Link darin. Wir fragen um {{time}} wieder, und seltener, solange es so bleibt.`,
  },
} as const satisfies Sentences
