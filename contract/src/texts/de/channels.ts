import type { ChannelTexts } from '../../notifications/channels/texts.ts'

export const channels = {
  email: {
    name: 'E-Mail',
    inSentence: 'E-Mail',
    about: 'Eine E-Mail mit dem Termin, dem Link und dem, was zu tun ist',
    service: 'einen Mailserver',
    fields: {
      receiver_email: {
        label: 'Empfängeradresse',
        hint: 'Leer: die E-Mail-Adresse Ihres Kontos, sobald sie bestätigt ist',
      },
      sender_email: { label: 'Absenderadresse' },
      email_password: {
        label: 'E-Mail-Passwort',
        hint: 'Gmail und andere verlangen ein App-Passwort. Wird verschlüsselt gespeichert und nie wieder angezeigt',
      },
      smtp_server: { label: 'SMTP-Server' },
      smtp_port: { label: 'SMTP-Port' },
    },
    groups: {
      own: {
        title: 'Mein eigenes Postfach',
        hint: 'Damit verschicken wir Nachrichten, an jede Adresse. Server und Port nennt der Anbieter.',
      },
    },
  },
  telegram: {
    name: 'Telegram',
    inSentence: 'Telegram',
    about: 'Eine Nachricht in einem Telegram-Chat mit unserem Bot',
    service: 'Telegram',
    fields: {},
    groups: {},
  },
  signal: {
    name: 'Signal',
    inSentence: 'Signal',
    about: 'Eine Nachricht in Signal, an eine Nummer, die Ihnen gehört',
    service: 'Signal',
    fields: {},
    groups: {},
  },
  ntfy: {
    name: 'ntfy',
    inSentence: 'ntfy',
    about: 'Eine Nachricht in der kostenlosen App ntfy, ohne Konto',
    service: 'den ntfy-Server, den Sie wählen',
    fields: {
      ntfy_topic: {
        label: 'ntfy-Thema',
        hint: 'Erzeugen Sie hier eines, und abonnieren Sie es in der App ntfy. Wer das Thema kennt, kann mitlesen',
      },
      ntfy_server: { label: 'ntfy-Server', hint: 'So lassen, außer Sie nutzen einen anderen Server' },
      ntfy_token: {
        label: 'ntfy-Zugriffstoken',
        hint: 'Nur wenn Ihr Thema geschützt ist. Wird verschlüsselt gespeichert',
      },
    },
    groups: {},
  },
  gotify: {
    name: 'Gotify',
    inSentence: 'Gotify',
    about: 'Eine Nachricht in der App Gotify, über einen eigenen Server',
    service: 'Ihren eigenen Gotify-Server',
    fields: {
      gotify_server: { label: 'Gotify-Server', hint: 'Die Adresse Ihres Servers, beginnt mit https://' },
      gotify_token: {
        label: 'Gotify-Anwendungstoken',
        hint: 'Legen Sie in Gotify eine Anwendung an, und kopieren Sie ihr Token. Wird verschlüsselt gespeichert',
      },
    },
    groups: {},
  },
  pushbullet: {
    name: 'Pushbullet',
    inSentence: 'Pushbullet',
    about: 'Eine Nachricht auf Ihrem Handy, über Pushbullet',
    service: 'Pushbullet',
    fields: { pushbullet_api_key: { label: 'Pushbullet-API-Schlüssel' } },
    groups: {},
  },
  callmebot: {
    name: 'WhatsApp',
    inSentence: 'WhatsApp',
    about: 'Eine WhatsApp-Nachricht, über den Dienst CallMeBot',
    service: 'CallMeBot mit WhatsApp',
    fields: {
      callmebot_phone_number: {
        label: 'Telefonnummer',
        hint: 'Mit Ländervorwahl, zum Beispiel +49 151 23456789. Ohne gilt sie als deutsche Nummer.',
      },
      callmebot_api_key: { label: 'CallMeBot-API-Schlüssel' },
      callmebot_username: { label: 'CallMeBot-Benutzername', hint: 'Nur wenn CallMeBot Ihnen einen gegeben hat' },
    },
    groups: {},
  },
  discord: {
    name: 'Discord',
    inSentence: 'Discord',
    about: 'Eine Nachricht in einem Kanal Ihres Discord-Servers',
    service: 'Discord',
    fields: {
      discord_webhook: {
        label: 'Adresse des Discord-Webhooks',
        hint: 'Wer den Kanal lesen darf, liest mit. Wird verschlüsselt gespeichert und nie wieder angezeigt',
      },
    },
    groups: {},
  },
  apprise: {
    name: 'Apprise',
    inSentence: 'Apprise',
    about: 'An jeden Dienst, den Sie auf dem Apprise-Server dieser Seite unter einem Schlüssel hinterlegt haben',
    service: 'den Apprise-Server dieser Seite und die Dienste, die Sie dort hinterlegt haben',
    fields: {
      apprise_key: {
        label: 'Apprise-Schlüssel',
        hint: 'Unter ihm stehen Ihre Dienste dort. Wer ihn kennt, kann ihnen schreiben. Wird verschlüsselt gespeichert',
      },
    },
    groups: {},
  },
  webhook: {
    name: 'Webhook',
    inSentence: 'Webhook',
    about: 'Für Entwickler: ein signierter JSON-Aufruf an Ihr Programm',
    service: 'die Adresse Ihres Webhooks',
    fields: {
      webhook_url: { label: 'Webhook-Adresse', hint: 'Beginnt mit https://' },
      webhook_secret: { label: 'Signaturschlüssel', hint: 'Erzeugen Sie hier einen, und geben Sie ihn Ihrem Programm' },
    },
    groups: {},
  },
  webpush: {
    name: 'Push',
    inSentence: 'Push',
    about: 'Eine Nachricht auf Ihrem Handy oder Computer, auch wenn diese Seite zu ist',
    service: 'den Push-Dienst Ihres Browsers',
    fields: {},
    groups: {},
  },
} satisfies ChannelTexts
