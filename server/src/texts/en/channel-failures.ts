import { mailPortsIn } from '@terminlotse/contract/texts/mail-ports'

/** The reasons why a channel could not deliver, for the owner of its settings. */
export const channelFailures = {
  incomplete: 'The settings of this channel are incomplete. Save them again to see what is missing.',
  unreadable: 'The stored password or key can no longer be read. Please enter it again in the settings.',
  switched_off: 'The channel was switched off.',
  private_host: 'This server is not on the public internet. The operator of this installation must allow that.',
  host_unknown: 'There is no server with this name.',
  unreachable: 'The server cannot be reached.',
  not_reached:
    'We got no connection to this server. Please check its name and port with your provider, and try again later. ' +
    'It must be on the public internet.',
  port_refused: `Email can only be sent through ports ${mailPortsIn('en')}. Please choose one of them in the settings.`,
  too_slow: 'The server did not answer in time.',
  unanswered: 'The message was sent, but the server has not confirmed it. It may have arrived.',
  no_encryption: 'The mail server offers no encrypted connection, so the password was not sent.',
  certificate_refused: 'The certificate of the server is not valid.',
  sign_in_refused: 'The mail server does not accept this sender and password.',
  sign_in_unsupported: 'The mail server takes no sign-in with a password. Please choose another email account.',
  server_refused: 'The mail server refuses connections from this site. Please ask its provider.',
  sender_refused: 'The mail server does not accept this sender. Please check the address of the sender.',
  address_refused:
    'The mail server refused the sender or the receiver. Please check both addresses, or ask its provider.',
  receiver_refused:
    'The mail server does not accept this receiver. Please check the address, and enter another one if it is wrong.',
  other_refused:
    'The mail server takes no email for this address. Please ask the person for the right one. ' +
    'Then remove this receiver and ask the person again.',
  other_closed:
    'Telegram no longer lets our bot write to this person. If the person wants messages again, ' +
    'remove this receiver and ask the person again.',
  other_unreadable:
    'The link with which this person ends the messages can no longer be read, so no message goes there. ' +
    'Please remove this receiver and ask the person again.',
  request_undelivered: 'The request could not be delivered. Please check the address with the person, and ask again.',
  key_refused: 'The API key is not valid.',
  token_refused: 'The server does not accept this access token.',
  topic_refused:
    'The server does not let us write to this topic. Please choose another one, or enter an access token for it.',
  redirected: 'The server sends us on to another address. Please enter that one in the settings.',
  gone:
    'The receiver no longer exists, or takes no more messages, so the channel was switched off. ' +
    'To use it again, enter its address, key, token or number again.',
  partly:
    'Not every service behind this receiver has taken the message, or we do not know which did. ' +
    'It may have arrived at some of them.',
  site_refused:
    'The server that this site uses for this channel does not do what we ask. Please tell whoever runs the site.',
  not_offered: 'This site no longer offers this channel. Please choose another one in the settings.',
  bot_refused: 'Telegram does not accept the bot of this site. Please tell whoever runs it.',
  chat_closed:
    'Telegram no longer lets our bot write to your chat, so the channel was switched off. ' +
    'If you have blocked the bot, unblock it there and switch the channel on again.',
  account_paused: 'The bot has paused this number. Send it the word “resume”.',
  number_banned: 'The bot has banned this number. Please ask its support, at callmebot.com.',
  quota_reached: 'The receiver takes no more messages for now: a limit of messages or of space is reached.',
  no_device: 'None of your devices accepts messages now. Please add one in the settings.',
  push_refused:
    'The push service no longer lets us reach this device. Please remove it in the settings and add it again.',
  outdated: 'The message would have come too late to be useful.',
  refused: 'The server refused the message.',
  busy: 'The server takes no messages right now.',
  unexpected: 'The server gave an unexpected answer.',
}
