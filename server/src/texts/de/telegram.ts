import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { telegram as english } from '../en/telegram.ts'

/** What the Telegram bot answers to people. */
export const telegram: SameTexts<typeof english> = {
  connected:
    'Dieser Chat ist mit Terminlotse verbunden. Nachrichten kommen ab jetzt hierher. Mit /stop beenden Sie das.',
  codeOver:
    'Dieser Link gilt nicht mehr. ' +
    'Bitte öffnen Sie die Einstellungen von Terminlotse, und erzeugen Sie unter Telegram einen neuen.',
  howTo: (url) =>
    `Um hier Nachrichten zu bekommen, öffnen Sie die Einstellungen von Terminlotse, und wählen Sie Telegram: ${url}/settings`,
  stopped: 'Hierher kommen keine Nachrichten mehr. Sie können diesen Chat in den Einstellungen wieder verbinden.',
  notConnected: 'Dieser Chat ist nicht mit Terminlotse verbunden.',
}
