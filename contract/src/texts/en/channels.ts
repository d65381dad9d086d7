import type { ChannelTexts } from '../../notifications/channels/texts.ts'

export const channels = {
  email: {
    name: 'Email',
    inSentence: 'email',
    about: 'An email with the appointment, the link and what to do',
    service: 'a mail server',
    fields: {
      receiver_email: {
        label: 'Receiver Email',
        hint: 'Empty: the email of your account, once it is confirmed',
      },
      sender_email: { label: 'Sender Email' },
      email_password: {
        label: 'Email Password',
        hint: 'Gmail and others ask for an app password. Stored encrypted and never shown again',
      },
      smtp_server: { label: 'SMTP Server' },
      smtp_port: { label: 'SMTP Port' },
    },
    groups: {
      own: {
        title: 'My own email account',
        hint: 'Messages go out through it, to any address. Its provider names the server and the port.',
      },
    },
  },
  telegram: {
    name: 'Telegram',
    inSentence: 'Telegram',
    about: 'A message in a Telegram chat with our bot',
    service: 'Telegram',
    fields: {},
    groups: {},
  },
  signal: {
    name: 'Signal',
    inSentence: 'Signal',
    about: 'A message in Signal, to your own number',
    service: 'Signal',
    fields: {},
    groups: {},
  },
  ntfy: {
    name: 'ntfy',
    inSentence: 'ntfy',
    about: 'A message in the free app ntfy, without an account',
    service: 'the ntfy server that you choose',
    fields: {
      ntfy_topic: {
        label: 'ntfy Topic',
        hint: 'Make one here, and subscribe to it in the app ntfy. Anyone who knows the topic can read the messages',
      },
      ntfy_server: { label: 'ntfy Server', hint: 'Leave it as it is, unless you use another server' },
      ntfy_token: { label: 'ntfy Access Token', hint: 'Only if your topic is protected. Stored encrypted' },
    },
    groups: {},
  },
  gotify: {
    name: 'Gotify',
    inSentence: 'Gotify',
    about: 'A message in the app Gotify, through a server of your own',
    service: 'your own Gotify server',
    fields: {
      gotify_server: { label: 'Gotify Server', hint: 'The address of your server, beginning with https://' },
      gotify_token: {
        label: 'Gotify Application Token',
        hint: 'Make an application in Gotify and copy its token. Stored encrypted',
      },
    },
    groups: {},
  },
  pushbullet: {
    name: 'Pushbullet',
    inSentence: 'Pushbullet',
    about: 'A push message on your phone, through Pushbullet',
    service: 'Pushbullet',
    fields: { pushbullet_api_key: { label: 'Pushbullet API Key' } },
    groups: {},
  },
  callmebot: {
    name: 'WhatsApp',
    inSentence: 'WhatsApp',
    about: 'A WhatsApp message, through the CallMeBot service',
    service: 'CallMeBot with WhatsApp',
    fields: {
      callmebot_phone_number: {
        label: 'Phone Number',
        hint: 'With country code, for example +49 151 23456789. Without one it is a German number.',
      },
      callmebot_api_key: { label: 'CallMeBot API Key' },
      callmebot_username: { label: 'CallMeBot Username', hint: 'Only if CallMeBot gave you one' },
    },
    groups: {},
  },
  discord: {
    name: 'Discord',
    inSentence: 'Discord',
    about: 'A message in a channel of your Discord server',
    service: 'Discord',
    fields: {
      discord_webhook: {
        label: 'Discord Webhook Address',
        hint: 'Anyone who can read that channel can read the messages. Stored encrypted and never shown again',
      },
    },
    groups: {},
  },
  apprise: {
    name: 'Apprise',
    inSentence: 'Apprise',
    about: 'To every service that you saved under a key on this site’s Apprise server',
    service: 'this site’s Apprise server and the services you saved there',
    fields: {
      apprise_key: {
        label: 'Apprise Key',
        hint: 'Your services are saved there under this key. Anyone who knows it can send to them. Stored encrypted',
      },
    },
    groups: {},
  },
  webhook: {
    name: 'Webhook',
    inSentence: 'webhook',
    about: 'For developers: a signed JSON call to your own program',
    service: 'the webhook address that you enter',
    fields: {
      webhook_url: { label: 'Webhook Address', hint: 'Begins with https://' },
      webhook_secret: { label: 'Signing Secret', hint: 'Make one here, and give it to your program' },
    },
    groups: {},
  },
  webpush: {
    name: 'Push',
    inSentence: 'push',
    about: 'A message on your phone or computer, even when this page is closed',
    service: 'the push service of your browser',
    fields: {},
    groups: {},
  },
} satisfies ChannelTexts
