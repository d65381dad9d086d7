import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { telegram as english } from '../en/telegram.ts'

export const telegram: SameTexts<typeof english> = {
  connected: (account) =>
    `Dieser Chat ist mit Terminlotse verbunden, für das Konto ${account}. Nachrichten kommen ab jetzt hierher. ` +
    'Mit /stop beenden Sie das.',
  question: (now, next) =>
    `Hier wurde ein Link des Terminlotse-Kontos ${next} geöffnet. Dieser Chat bekommt die Nachrichten von ${now}.\n\n` +
    `Wenn Sie den Chat umhängen, kommen die Nachrichten von ${next} hierher, und ${now} bekommt über Telegram keine mehr. ` +
    `Wenn Sie ${next} nicht kennen, lassen Sie alles, wie es ist: Jemand anderes hat Ihnen diesen Link geschickt.`,
  move: 'Chat umhängen',
  leave: 'Lassen, wie es ist',
  moved: (account) => `Ja: Dieser Chat bekommt ab jetzt die Nachrichten von ${account}. Mit /stop beenden Sie das.`,
  left: 'Nein: Es wurde nichts geändert.',
  questionOver:
    'Diese Frage gilt nicht mehr. Wenn Sie diesen Chat verbinden möchten, erzeugen Sie bitte einen neuen Link.',
  codeOver:
    'Dieser Link gilt nicht mehr. ' +
    'Bitte öffnen Sie die Einstellungen von Terminlotse, und erzeugen Sie unter Telegram einen neuen.',
  howTo: (url) =>
    `Um hier Nachrichten zu bekommen, öffnen Sie die Einstellungen von Terminlotse, und wählen Sie Telegram: ${url}/settings`,
  stopped: 'Hierher kommen keine Nachrichten mehr. Sie können diesen Chat in den Einstellungen wieder verbinden.',
  notConnected: 'Dieser Chat ist nicht mit Terminlotse verbunden.',
  notKept:
    'Dieser Chat kann nicht buchen: Seit dem Zurücksetzen des Passworts hat ihn niemand behalten. ' +
    'Öffnen Sie die Einstellungen von Terminlotse, „Zugang zu Ihrem Konto“.',
  bookThis: 'Diesen buchen',
  askToBook: (when, office, person) => `${when}, ${office}${person && ` für ${person}`} buchen?`,
  yes: 'Ja',
  no: 'Nein',
  notBooked: 'Nein: Es wurde nichts gebucht.',
  booking: (when, office) =>
    `Ja: ${when}, ${office} wird für Sie gebucht. Eine Nachricht hier sagt, wie es ausgegangen ist.`,
  fillIn: (when: string) =>
    `${when}: Für die Buchung fehlt noch etwas. Tragen Sie es auf der Seite ein und buchen Sie dort mit einem Tippen: ` +
    'Dieser Chat fragt nach keinen persönlichen Angaben.',
  noTask: 'Diese Aufgabe gibt es nicht mehr, oder sie gehört zu einem anderen Konto. Es wurde nichts gebucht.',
}
