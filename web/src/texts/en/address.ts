import { freshSignInMinutes } from '@terminlotse/contract/limits'

/** The ways in which a new address comes to count: by a mailed link, by one in the operator's outbox, or at once. */
export const address = {
  drop: 'Keep the present email',
  dropped: 'Your email stays {{email}}.',
  mail: {
    unproven: 'This email is not confirmed yet. Please click the link in our email.',
    newEmail:
      'We send a link to the new email, which must be opened before it counts. ' +
      'Until then you sign in with your present one.',
    pending:
      'Your new email {{email}} counts once you have opened the link in our email to it. Until then you sign in with {{present}}.',
    pendingBoth:
      'Your new email {{email}} counts once you have opened two links: the one in our email to it, and the one in our ' +
      'email to {{present}}. Until then you sign in with {{present}}.',
    pendingOld:
      'The link to your new email {{email}} is opened. It counts once you have also opened the link in our email to ' +
      '{{present}}. Until then you sign in with {{present}}.',
    password:
      'With it, the link to the new email is enough. Without it, and unless you have signed in within the ' +
      `last ${freshSignInMinutes} minutes, you must also open a link that we email to {{present}}.`,
    passwordUnproven:
      'Your present email was never confirmed, so a change needs your password, unless you have signed in within the ' +
      `last ${freshSignInMinutes} minutes.`,
    again: 'Send the link again',
    againBoth: 'Send both links again',
    linkSent: 'Please open the link in the email to {{email}}.',
    linksSent: 'Please open both links: in the email to {{email}} and in the email to {{present}}.',
  },
  outbox: {
    unproven: 'This site has no mail server, so no email can be confirmed here.',
    newEmail:
      'This site has no mail server. The link that confirms the new email goes into the operator’s outbox ' +
      '(DATA_DIR/outbox): please ask whoever runs this site for it. Until then you sign in with your present one.',
    pending:
      'Your new email {{email}} counts once its link is opened. This site has no mail server: the link is in the ' +
      'operator’s outbox (DATA_DIR/outbox). Until then you sign in with {{present}}.',
    pendingBoth:
      'Your new email {{email}} counts once two links are opened: one for it, and one for {{present}}. This site has ' +
      'no mail server: both are in the operator’s outbox (DATA_DIR/outbox). Until then you sign in with {{present}}.',
    pendingOld:
      'The link for your new email {{email}} is opened. It counts once the link for {{present}} is opened too, which ' +
      'is in the operator’s outbox (DATA_DIR/outbox). Until then you sign in with {{present}}.',
    password:
      'With it, the link for the new email is enough. Without it, and unless you have signed in within the ' +
      `last ${freshSignInMinutes} minutes, a second link for {{present}} must be opened.`,
    passwordUnproven:
      'Your present email was never confirmed, so a change needs your password, unless you have signed in within the ' +
      `last ${freshSignInMinutes} minutes.`,
    again: 'Make a new link',
    againBoth: 'Make both links anew',
    linkSent: 'The link for {{email}} is in the operator’s outbox (DATA_DIR/outbox).',
    linksSent: 'The links for {{email}} and {{present}} are in the operator’s outbox (DATA_DIR/outbox).',
  },
  atOnce: {
    newEmail:
      'This site has no mail server, and nobody else has an account here. So the new email counts at once. ' +
      'It is not confirmed.',
    password: `Needed for a new email, unless you have signed in within the last ${freshSignInMinutes} minutes.`,
    pending:
      'Your new email {{email}} does not count yet. Enter it once more with your password: then it counts at once.',
  },
}
