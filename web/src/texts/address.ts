import { freshSignInMinutes } from '@terminlotse/contract/limits'
import type { Sentences } from '@terminlotse/contract/texts/form'

/** The ways in which a new address comes to count: by a mailed link, by one in the operator's outbox, or at once. */
export const address = {
  drop: { en: 'Keep the current email', de: 'Bisherige Adresse behalten' },
  dropped: { en: 'Your email stays {{email}}.', de: 'Ihre Adresse bleibt {{email}}.' },
  mail: {
    unproven: {
      en: 'This email is not confirmed yet. Please tap the link in our email.',
      de: 'Diese E-Mail-Adresse ist noch nicht bestätigt. Bitte tippen Sie auf den Link in unserer E-Mail.',
    },
    newEmail: {
      en:
        'We’ll send a link to the new email. The change takes effect when you open it. Until then, sign in with ' +
        'your current email.',
      de:
        'Wir schicken einen Link an die neue Adresse, der geöffnet sein muss, bevor sie gilt. Bis dahin melden Sie ' +
        'sich mit Ihrer bisherigen an.',
    },
    pending: {
      en: 'Open the link in our email to {{email}}: then your new email takes effect. Until then, sign in with {{present}}.',
      de:
        'Ihre neue Adresse {{email}} gilt, sobald Sie den Link in unserer E-Mail dorthin geöffnet haben. Bis dahin ' +
        'melden Sie sich mit {{present}} an.',
    },
    pendingBoth: {
      en:
        'Your new email {{email}} takes effect once you open two links: one in our email to it, one in our email to ' +
        '{{present}}. Until then, sign in with {{present}}.',
      de:
        'Ihre neue Adresse {{email}} gilt, sobald Sie zwei Links geöffnet haben: den in unserer E-Mail dorthin und ' +
        'den in unserer E-Mail an {{present}}. Bis dahin melden Sie sich mit {{present}} an.',
    },
    pendingOld: {
      en:
        'You opened the link to your new email {{email}}. It takes effect once you also open the link in our email ' +
        'to {{present}}. Until then, sign in with {{present}}.',
      de:
        'Der Link an Ihre neue Adresse {{email}} ist geöffnet. Sie gilt, sobald Sie auch den Link in unserer E-Mail ' +
        'an {{present}} geöffnet haben. Bis dahin melden Sie sich mit {{present}} an.',
    },
    password: {
      en:
        'With your password, the link to the new email is enough. Without it, and unless you signed in within the ' +
        `last ${freshSignInMinutes} minutes, you must also open a link that we email to {{present}}.`,
      de:
        'Mit dem Passwort genügt der Link an die neue Adresse. Ohne Passwort müssen Sie auch einen Link öffnen, den ' +
        `wir an {{present}} schicken, außer Sie haben sich in den letzten ${freshSignInMinutes} Minuten angemeldet.`,
    },
    passwordUnproven: {
      en:
        'Your current email was never confirmed, so a change needs your password, unless you signed in within the ' +
        `last ${freshSignInMinutes} minutes.`,
      de:
        'Ihre bisherige Adresse wurde nie bestätigt. Für eine neue brauchen Sie deshalb Ihr Passwort, außer Sie haben sich ' +
        `in den letzten ${freshSignInMinutes} Minuten angemeldet.`,
    },
    again: { en: 'Send the link again', de: 'Link noch einmal schicken' },
    againBoth: { en: 'Send both links again', de: 'Beide Links noch einmal schicken' },
    linkSent: {
      en: 'Please open the link in the email to {{email}}.',
      de: 'Bitte öffnen Sie den Link in der E-Mail an {{email}}.',
    },
    linksSent: {
      en: 'Please open both links: in the email to {{email}} and in the email to {{present}}.',
      de: 'Bitte öffnen Sie beide Links: in der E-Mail an {{email}} und in der E-Mail an {{present}}.',
    },
  },
  outbox: {
    unproven: {
      en: 'This email is not confirmed yet. This site has no mail server: ask whoever runs this site{{operator}} for the link.',
      de:
        'Diese E-Mail-Adresse ist noch nicht bestätigt. Diese Seite hat keinen Mailserver: Den Link bekommen Sie vom ' +
        'Betreiber{{operator}}.',
    },
    newEmail: {
      en:
        'This site has no mail server. Ask whoever runs this site{{operator}} for the link that confirms the new ' +
        'email. Until then, sign in with your current email.',
      de:
        'Diese Seite hat keinen Mailserver. Den Link, der die neue Adresse bestätigt, bekommen Sie vom ' +
        'Betreiber{{operator}}. Bis dahin melden Sie sich mit Ihrer bisherigen an.',
    },
    pending: {
      en:
        'Your new email {{email}} takes effect once its link is opened. This site has no mail server: ask whoever ' +
        'runs this site{{operator}} for the link. Until then, sign in with {{present}}.',
      de:
        'Ihre neue Adresse {{email}} gilt, sobald ihr Link geöffnet ist. Diese Seite hat keinen Mailserver: Den ' +
        'Link bekommen Sie vom Betreiber{{operator}}. Bis dahin melden Sie sich mit {{present}} an.',
    },
    pendingBoth: {
      en:
        'Your new email {{email}} takes effect once two links are opened: one for it, one for {{present}}. This ' +
        'site has no mail server: ask whoever runs this site{{operator}} for both. Until then, sign in with ' +
        '{{present}}.',
      de:
        'Ihre neue Adresse {{email}} gilt, sobald zwei Links geöffnet sind: einer für sie und einer für ' +
        '{{present}}. Diese Seite hat keinen Mailserver: Beide bekommen Sie vom Betreiber{{operator}}. Bis dahin ' +
        'melden Sie sich mit {{present}} an.',
    },
    pendingOld: {
      en:
        'The link for your new email {{email}} is opened. It takes effect once the link for {{present}} is opened ' +
        'too: ask whoever runs this site{{operator}} for it. Until then, sign in with {{present}}.',
      de:
        'Der Link für Ihre neue Adresse {{email}} ist geöffnet. Sie gilt, sobald auch der Link für {{present}} ' +
        'geöffnet ist. Sie bekommen ihn vom Betreiber{{operator}}. Bis dahin melden Sie sich mit {{present}} an.',
    },
    password: {
      en:
        'With your password, the link for the new email is enough. Without it, and unless you signed in within the ' +
        `last ${freshSignInMinutes} minutes, a second link for {{present}} must be opened.`,
      de:
        'Mit dem Passwort genügt der Link für die neue Adresse. Ohne Passwort muss auch ein Link für {{present}} ' +
        `geöffnet werden, außer Sie haben sich in den letzten ${freshSignInMinutes} Minuten angemeldet.`,
    },
    passwordUnproven: {
      en:
        'Your current email was never confirmed, so a change needs your password, unless you signed in within the ' +
        `last ${freshSignInMinutes} minutes.`,
      de:
        'Ihre bisherige Adresse wurde nie bestätigt. Für eine neue brauchen Sie deshalb Ihr Passwort, außer Sie haben sich ' +
        `in den letzten ${freshSignInMinutes} Minuten angemeldet.`,
    },
    again: { en: 'Create a new link', de: 'Neuen Link erzeugen' },
    againBoth: { en: 'Create both links again', de: 'Beide Links neu erzeugen' },
    linkSent: {
      en: 'Ask whoever runs this site{{operator}} for the link for {{email}}.',
      de: 'Den Link für {{email}} bekommen Sie vom Betreiber{{operator}}.',
    },
    linksSent: {
      en: 'Ask whoever runs this site{{operator}} for the links for {{email}} and {{present}}.',
      de: 'Die Links für {{email}} und {{present}} bekommen Sie vom Betreiber{{operator}}.',
    },
  },
  atOnce: {
    unproven: {
      en: 'This email is not confirmed. Nothing here needs that.',
      de: 'Diese E-Mail-Adresse ist nicht bestätigt. Das ist hier auch nicht nötig.',
    },
    newEmail: {
      en:
        'This site has no mail server, and nobody else has an account here. So the new email takes effect at once. ' +
        'It is not confirmed.',
      de:
        'Diese Seite hat keinen Mailserver, und niemand sonst hat hier ein Konto. Deshalb gilt die neue Adresse ' +
        'sofort. Sie ist nicht bestätigt.',
    },
    password: {
      en: `Needed for a new email, unless you signed in within the last ${freshSignInMinutes} minutes.`,
      de: `Nötig für eine neue Adresse, außer Sie haben sich in den letzten ${freshSignInMinutes} Minuten angemeldet.`,
    },
    pending: {
      en: 'Your new email {{email}} has not taken effect yet. Enter it once more with your password: then it does at once.',
      de: 'Ihre neue Adresse {{email}} gilt noch nicht. Geben Sie sie noch einmal mit Ihrem Passwort ein: Dann gilt sie sofort.',
    },
  },
} as const satisfies Sentences
