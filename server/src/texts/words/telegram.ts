import type { Sentences } from '@terminlotse/contract/texts/form'

/** The answers of the Telegram bot to people. Accounts are named as `accountName` does. */
export const telegram = {
  connected: {
    en: `This chat is connected to Terminlotse, for the account {{account}}. Messages come here from now on. \
Send /stop to end that.`,
    de: `Dieser Chat ist mit Terminlotse verbunden, für das Konto {{account}}. Nachrichten kommen ab jetzt hierher. \
Mit /stop beenden Sie das.`,
  },
  question: {
    en: `A link of the Terminlotse account {{next}} was opened here. This chat gets the messages from {{now}}.

If you move the chat, messages from {{next}} come here, and {{now}} no longer gets messages by \
Telegram. If you do not know {{next}}, leave it as it is: somebody else has sent you that link.`,
    de: `Hier wurde ein Link des Terminlotse-Kontos {{next}} geöffnet. Dieser Chat bekommt die Nachrichten von {{now}}.

Wenn Sie den Chat umhängen, kommen die Nachrichten von {{next}} hierher, und {{now}} bekommt über Telegram keine mehr. \
Wenn Sie {{next}} nicht kennen, lassen Sie alles, wie es ist: Jemand anderes hat Ihnen diesen Link geschickt.`,
  },
  move: { en: 'Move the chat', de: 'Chat umhängen' },
  leave: { en: 'Leave it as it is', de: 'Lassen, wie es ist' },
  moved: {
    en: 'Yes: this chat gets messages from {{account}} from now on. Send /stop to end that.',
    de: 'Ja: Dieser Chat bekommt ab jetzt die Nachrichten von {{account}}. Mit /stop beenden Sie das.',
  },
  left: { en: 'No: nothing was changed.', de: 'Nein: Es wurde nichts geändert.' },
  questionOver: {
    en: 'This question is no longer valid. If you want to connect this chat, create a new link.',
    de: 'Diese Frage gilt nicht mehr. Wenn Sie diesen Chat verbinden möchten, erzeugen Sie bitte einen neuen Link.',
  },
  codeOver: {
    en: 'This link no longer works. Please open the settings of Terminlotse and create a new one under Telegram.',
    de: `Dieser Link gilt nicht mehr. Bitte öffnen Sie die Einstellungen von Terminlotse, und erzeugen Sie unter \
Telegram einen neuen.`,
  },
  howTo: {
    en: 'To get messages here, open the settings of Terminlotse and choose Telegram: {{url}}/settings',
    de: `Um hier Nachrichten zu bekommen, öffnen Sie die Einstellungen von Terminlotse, und wählen Sie Telegram: \
{{url}}/settings`,
  },
  stopped: {
    en: 'No more messages come here. You can connect this chat again in the settings of Terminlotse.',
    de: 'Hierher kommen keine Nachrichten mehr. Sie können diesen Chat in den Einstellungen von Terminlotse wieder verbinden.',
  },
  notConnected: {
    en: 'This chat is not connected to Terminlotse.',
    de: 'Dieser Chat ist nicht mit Terminlotse verbunden.',
  },
  notKept: {
    en: `This chat cannot book: it has not been kept since the password of the account was reset. \
Open the settings of Terminlotse, “Access to your account”.`,
    de: `Dieser Chat kann nicht buchen: Seit dem Zurücksetzen des Passworts wurde er nicht mehr bestätigt. \
Öffnen Sie die Einstellungen von Terminlotse, „Zugang zu Ihrem Konto“.`,
  },
  bookThis: { en: 'Book this one', de: 'Diesen buchen' },
  moveTo: { en: 'Move to {{when}}', de: 'Auf {{when}} verschieben' },
  askToMove: {
    en: 'Move your appointment to {{when}}, {{office}}?',
    de: 'Ihren Termin auf {{when}}, {{office}} verschieben?',
  },
  askToBook: { en: 'Book {{when}}, {{office}}?', de: '{{when}}, {{office}} buchen?' },
  askToBookFor: { en: 'Book {{when}}, {{office}} for {{person}}?', de: '{{when}}, {{office}} für {{person}} buchen?' },
  yes: { en: 'Yes', de: 'Ja' },
  no: { en: 'No', de: 'Nein' },
  booking: {
    en: 'Yes: {{when}}, {{office}} is being booked for you. A message here says how it went.',
    de: 'Ja: {{when}}, {{office}} wird für Sie gebucht. Eine Nachricht hier sagt, wie es ausgegangen ist.',
  },
  fillIn: {
    en: `{{when}}: something is still missing for the booking. Fill it in on the page and book there with one tap: \
this chat asks for no personal details.`,
    de: `{{when}}: Für die Buchung fehlt noch etwas. Tragen Sie es auf der Seite ein und buchen Sie dort: \
Dieser Chat fragt nach keinen persönlichen Angaben.`,
  },
  keep: { en: 'Keep', de: 'Behalten' },
  giveBack: { en: 'Give back', de: 'Zurückgeben' },
  earlier: { en: 'Move', de: 'Verschieben' },
  askBack: {
    en: 'Give back {{when}}, {{office}}? Someone else can have it then. You cannot undo this.',
    de: 'Termin {{when}}, {{office}} zurückgeben? Jemand anderes kann ihn dann haben. Das ist endgültig.',
  },
  givingBack: {
    en: `Yes: we are telling the office that you give back {{when}}, {{office}}. Until it answers, the appointment \
stands. A message here says how it went.`,
    de: `Ja: Wir sagen der Behörde, dass Sie den Termin {{when}}, {{office}} zurückgeben. Bis sie antwortet, bleibt er \
bestehen. Eine Nachricht hier sagt, wie es ausgegangen ist.`,
  },
  coming: {
    cancelled: {
      en: '{{when}}: this appointment no longer stands. Nothing was changed.',
      de: '{{when}}: Dieser Termin gilt nicht mehr. Es wurde nichts geändert.',
    },
    pending: {
      en: '{{when}}: we are already telling the office. A message here says how it went.',
      de: '{{when}}: Wir sagen der Behörde schon Bescheid. Eine Nachricht hier sagt, wie es ausgegangen ist.',
    },
    over: {
      en: '{{when}}: this appointment has begun or is over. Nothing was changed.',
      de: '{{when}}: Dieser Termin hat schon begonnen oder ist vorbei. Es wurde nichts geändert.',
    },
    moved: {
      en: 'The office has moved this appointment: it is now on {{when}}. Nothing was changed.',
      de: 'Die Behörde hat diesen Termin verlegt: Er ist jetzt am {{when}}. Es wurde nichts geändert.',
    },
    unknown: {
      en: '{{when}}: this appointment belongs to another account, or is no longer here. Nothing was changed.',
      de: '{{when}}: Dieser Termin gehört zu einem anderen Konto oder ist nicht mehr da. Es wurde nichts geändert.',
    },
  },
  noTask: {
    en: 'This task no longer exists, or it belongs to another account. Nothing was booked.',
    de: 'Diese Aufgabe gibt es nicht mehr, oder sie gehört zu einem anderen Konto. Es wurde nichts gebucht.',
  },
} as const satisfies Sentences
