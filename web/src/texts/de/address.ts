import { freshSignInMinutes } from '@terminlotse/contract/limits'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { address as english } from '../en/address.ts'

export const address = {
  drop: 'Bisherige Adresse behalten',
  dropped: 'Ihre Adresse bleibt {{email}}.',
  mail: {
    unproven: 'Diese E-Mail-Adresse ist noch nicht bestätigt. Bitte klicken Sie auf den Link in unserer E-Mail.',
    newEmail:
      'Wir schicken einen Link an die neue Adresse, der geöffnet sein muss, bevor sie gilt. ' +
      'Bis dahin melden Sie sich mit Ihrer bisherigen an.',
    pending:
      'Ihre neue Adresse {{email}} gilt, sobald Sie den Link in unserer E-Mail dorthin geöffnet haben. ' +
      'Bis dahin melden Sie sich mit {{present}} an.',
    pendingBoth:
      'Ihre neue Adresse {{email}} gilt, sobald Sie zwei Links geöffnet haben: den in unserer E-Mail dorthin und den in ' +
      'unserer E-Mail an {{present}}. Bis dahin melden Sie sich mit {{present}} an.',
    pendingOld:
      'Der Link an Ihre neue Adresse {{email}} ist geöffnet. Sie gilt, sobald Sie auch den Link in unserer E-Mail an ' +
      '{{present}} geöffnet haben. Bis dahin melden Sie sich mit {{present}} an.',
    password:
      'Mit dem Passwort genügt der Link an die neue Adresse. Ohne Passwort müssen Sie auch einen Link öffnen, den wir an ' +
      `{{present}} schicken, außer Sie haben sich in den letzten ${freshSignInMinutes} Minuten angemeldet.`,
    passwordUnproven:
      'Ihre bisherige Adresse wurde nie bestätigt. Deshalb braucht eine neue Ihr Passwort, außer Sie haben sich in den ' +
      `letzten ${freshSignInMinutes} Minuten angemeldet.`,
    again: 'Link noch einmal schicken',
    againBoth: 'Beide Links noch einmal schicken',
    linkSent: 'Bitte öffnen Sie den Link in der E-Mail an {{email}}.',
    linksSent: 'Bitte öffnen Sie beide Links: in der E-Mail an {{email}} und in der E-Mail an {{present}}.',
  },
  outbox: {
    unproven: 'Diese Seite hat keinen Mailserver. Deshalb kann hier keine E-Mail-Adresse bestätigt werden.',
    newEmail:
      'Diese Seite hat keinen Mailserver. Den Link, der die neue Adresse bestätigt, bekommen Sie vom Betreiber{{operator}}. ' +
      'Bis dahin melden Sie sich mit Ihrer bisherigen an.',
    pending:
      'Ihre neue Adresse {{email}} gilt, sobald ihr Link geöffnet ist. Diese Seite hat keinen Mailserver: Den Link ' +
      'bekommen Sie vom Betreiber{{operator}}. Bis dahin melden Sie sich mit {{present}} an.',
    pendingBoth:
      'Ihre neue Adresse {{email}} gilt, sobald zwei Links geöffnet sind: einer für sie und einer für {{present}}. ' +
      'Diese Seite hat keinen Mailserver: Beide bekommen Sie vom Betreiber{{operator}}. ' +
      'Bis dahin melden Sie sich mit {{present}} an.',
    pendingOld:
      'Der Link für Ihre neue Adresse {{email}} ist geöffnet. Sie gilt, sobald auch der Link für {{present}} geöffnet ' +
      'ist. Sie bekommen ihn vom Betreiber{{operator}}. Bis dahin melden Sie sich mit {{present}} an.',
    password:
      'Mit dem Passwort genügt der Link für die neue Adresse. Ohne Passwort muss auch ein Link für {{present}} geöffnet ' +
      `werden, außer Sie haben sich in den letzten ${freshSignInMinutes} Minuten angemeldet.`,
    passwordUnproven:
      'Ihre bisherige Adresse wurde nie bestätigt. Deshalb braucht eine neue Ihr Passwort, außer Sie haben sich in den ' +
      `letzten ${freshSignInMinutes} Minuten angemeldet.`,
    again: 'Neuen Link erzeugen',
    againBoth: 'Beide Links neu erzeugen',
    linkSent: 'Den Link für {{email}} bekommen Sie vom Betreiber{{operator}}.',
    linksSent: 'Die Links für {{email}} und {{present}} bekommen Sie vom Betreiber{{operator}}.',
  },
  atOnce: {
    newEmail:
      'Diese Seite hat keinen Mailserver, und niemand sonst hat hier ein Konto. Deshalb gilt die neue Adresse sofort. ' +
      'Sie ist nicht bestätigt.',
    password: `Nötig für eine neue Adresse, außer Sie haben sich in den letzten ${freshSignInMinutes} Minuten angemeldet.`,
    pending:
      'Ihre neue Adresse {{email}} gilt noch nicht. Geben Sie sie noch einmal mit Ihrem Passwort ein: Dann gilt sie sofort.',
  },
} satisfies SameTexts<typeof english>
