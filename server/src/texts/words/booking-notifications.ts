import type { Sentences } from '@terminlotse/contract/texts/form'

/** The advice in messages about an appointment that is booked here. */
export const bookingNotifications = {
  tap: {
    en: 'Unless you confirm it, the appointment is given to others.',
    de: 'Ohne Ihre Bestätigung bekommen andere den Termin.',
  },
  remindToTap: {
    en: `You have not confirmed it yet: look in the spam folder too. Unless you confirm it, the appointment is \
given to others.`,
    de: `Sie haben ihn noch nicht bestätigt: Sehen Sie auch im Spam-Ordner nach. \
Ohne Ihre Bestätigung bekommen andere den Termin.`,
  },
  bring: { en: 'The office’s page says what to bring', de: 'Was Sie mitbringen, steht auf der Seite der Behörde' },
  come: {
    en: 'Be there on time. If you cannot come, cancel the appointment in Terminlotse, so that someone else can have it.',
    de: `Kommen Sie pünktlich. Wenn Sie nicht können, sagen Sie den Termin in Terminlotse ab, damit jemand anderes ihn \
haben kann.`,
  },
  stillComing: {
    en: 'Still coming? Then be there on time. If you cannot come, give it back in Terminlotse, so that someone else can have it.',
    de: `Kommen Sie noch? Dann seien Sie bitte pünktlich. Wenn Sie nicht können, geben Sie den Termin in \
Terminlotse zurück, damit jemand anderes ihn haben kann.`,
  },
  stillReady: {
    en: `Does the appointment still suit you? Then be ready in time, with the office’s email at hand. If it does not, \
give it back in Terminlotse, so that someone else can have it.`,
    de: `Passt Ihnen der Termin noch? Dann halten Sie sich bitte rechtzeitig bereit, mit der E-Mail der Behörde zur Hand. \
Wenn er Ihnen nicht passt, geben Sie ihn in Terminlotse zurück, damit jemand anderes ihn haben kann.`,
    context: 'By phone or by video.',
  },
  beReady: {
    en: `Be ready in time, with the office’s email at hand. If you cannot come, cancel the appointment in Terminlotse, so \
that someone else can have it.`,
    de: `Halten Sie sich rechtzeitig bereit, mit der E-Mail der Behörde zur Hand. \
Wenn Sie nicht können, sagen Sie den Termin in Terminlotse ab, damit jemand anderes ihn haben kann.`,
    context: 'By phone or by video.',
  },
  cancelledByYou: {
    en: 'You don’t have to do anything: the link in the office’s email no longer works.',
    de: 'Sie müssen nichts tun: Der Link in der E-Mail der Behörde gilt nicht mehr.',
  },
  replaced: {
    en: 'You don’t have to do anything: your new, earlier appointment stays.',
    de: 'Sie müssen nichts tun: Ihr neuer, früher liegender Termin bleibt.',
  },
  stillYours: {
    en: 'Treat the appointment as yours until we tell you that it is cancelled: we keep asking the office. {{next}}',
    de: 'Rechnen Sie mit dem Termin, bis wir Ihnen die Absage melden. Wir fragen die Behörde weiter. {{next}}',
    context: 'The next step is a sentence of its own.',
  },
  stillCounted: {
    en: `Your new, earlier appointment is confirmed. The office has not cancelled this one yet: we keep asking, and tell \
you when it has. {{next}}`,
    de: `Ihr neuer, früher liegender Termin ist bestätigt. Diesen hat die Behörde noch nicht abgesagt: Wir fragen weiter \
und melden Ihnen die Absage. {{next}}`,
  },
  letLapse: {
    en: 'Do not open the link in the office’s email: without it the appointment lapses by itself on {{deadline}}.',
    de: 'Öffnen Sie den Link in der E-Mail der Behörde nicht: Dann verfällt der Termin von selbst, am {{deadline}}.',
  },
  cancelYourself: {
    en: 'You can also cancel it yourself: the link is in the office’s email.',
    de: 'Sie können ihn auch selbst absagen: Der Link steht in der E-Mail der Behörde.',
  },
  cancelRefused: {
    en: 'The office no longer takes the cancellation: the appointment stands. If you cannot come, tell the office.',
    de: `Die Behörde nimmt die Absage nicht mehr an: Der Termin bleibt bestehen. \
Wenn Sie nicht können, sagen Sie der Behörde Bescheid.`,
  },
  movedWaiting: {
    en: `It is not yours yet. If you can come then, tap the link in the office’s email by {{deadline}}. \
If you cannot, let it lapse.`,
    de: `Er gehört Ihnen noch nicht. Wenn Sie dann können, tippen Sie bis {{deadline}} auf den Link in der E-Mail der \
Behörde. Wenn nicht, lassen Sie ihn verfallen.`,
  },
  moved: {
    en: `Check whether you can come then, and put it into your calendar again. \
If you cannot, cancel it in Terminlotse and look for another.`,
    de: `Prüfen Sie, ob Sie dann können, und übernehmen Sie den Termin neu in Ihren Kalender. \
Wenn nicht, sagen Sie ihn in Terminlotse ab und suchen Sie einen anderen.`,
  },
} as const satisfies Sentences
