import { freshSignInMinutes } from '@terminlotse/contract/limits'

/** The ways in which a new address comes to count: by a mailed link, by one in the operator's outbox, or at once. */
export const address = {
  drop: 'Keep the current email',
  dropped: 'Your email stays {{email}}.',
  mail: {
    unproven: 'This email is not confirmed yet. Please click the link in our email.',
    newEmail:
      'We’ll send a link to the new email. The change takes effect when you open it. ' +
      'Until then, sign in with your current email.',
    pending:
      'Open the link in our email to {{email}}: then your new email takes effect. Until then, sign in with {{present}}.',
    pendingBoth:
      'Your new email {{email}} takes effect once you open two links: one in our email to it, one in our ' +
      'email to {{present}}. Until then, sign in with {{present}}.',
    pendingOld:
      'You opened the link to your new email {{email}}. It takes effect once you also open the link in our email to ' +
      '{{present}}. Until then, sign in with {{present}}.',
    password:
      'With your password, the link to the new email is enough. Without it, and unless you signed in within the ' +
      `last ${freshSignInMinutes} minutes, you must also open a link that we email to {{present}}.`,
    passwordUnproven:
      'Your current email was never confirmed, so a change needs your password, unless you signed in within the ' +
      `last ${freshSignInMinutes} minutes.`,
    again: 'Send the link again',
    againBoth: 'Send both links again',
    linkSent: 'Please open the link in the email to {{email}}.',
    linksSent: 'Please open both links: in the email to {{email}} and in the email to {{present}}.',
  },
  outbox: {
    unproven: 'This site has no mail server, so no email can be confirmed here.',
    newEmail:
      'This site has no mail server. Ask whoever runs this site{{operator}} for the link that confirms the new email. ' +
      'Until then, sign in with your current email.',
    pending:
      'Your new email {{email}} takes effect once its link is opened. This site has no mail server: ask whoever runs ' +
      'this site{{operator}} for the link. Until then, sign in with {{present}}.',
    pendingBoth:
      'Your new email {{email}} takes effect once two links are opened: one for it, one for {{present}}. This site has ' +
      'no mail server: ask whoever runs this site{{operator}} for both. Until then, sign in with {{present}}.',
    pendingOld:
      'The link for your new email {{email}} is opened. It takes effect once the link for {{present}} is opened too: ' +
      'ask whoever runs this site{{operator}} for it. Until then, sign in with {{present}}.',
    password:
      'With your password, the link for the new email is enough. Without it, and unless you signed in within the ' +
      `last ${freshSignInMinutes} minutes, a second link for {{present}} must be opened.`,
    passwordUnproven:
      'Your current email was never confirmed, so a change needs your password, unless you signed in within the ' +
      `last ${freshSignInMinutes} minutes.`,
    again: 'Create a new link',
    againBoth: 'Create both links again',
    linkSent: 'Ask whoever runs this site{{operator}} for the link for {{email}}.',
    linksSent: 'Ask whoever runs this site{{operator}} for the links for {{email}} and {{present}}.',
  },
  atOnce: {
    newEmail:
      'This site has no mail server, and nobody else has an account here. So the new email takes effect at once. ' +
      'It is not confirmed.',
    password: `Needed for a new email, unless you signed in within the last ${freshSignInMinutes} minutes.`,
    pending:
      'Your new email {{email}} has not taken effect yet. Enter it once more with your password: then it does at once.',
  },
}
