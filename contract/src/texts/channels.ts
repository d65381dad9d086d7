import type { Sentences } from './form.ts'

export const channels = {
  email: {
    name: { en: 'Email', de: 'E-Mail' },
    inSentence: { en: 'email', de: 'E-Mail' },
    about: {
      en: 'An email with the appointment, the link and what to do',
      de: 'Eine E-Mail mit dem Termin, dem Link und dem, was zu tun ist',
    },
    service: { en: 'a mail server', de: 'einen Mailserver' },
    fields: {
      receiver_email: {
        label: { en: 'Receiver Email', de: 'Empfängeradresse' },
        hint: {
          en: 'Empty: the email of your account, once it is confirmed',
          de: 'Leer: die E-Mail-Adresse Ihres Kontos, sobald sie bestätigt ist',
        },
      },
      sender_email: {
        label: { en: 'Sender Email', de: 'Absenderadresse' },
      },
      email_password: {
        label: { en: 'Email Password', de: 'E-Mail-Passwort' },
        hint: {
          en: 'Gmail and others ask for an app password. Stored encrypted and never shown again',
          de: 'Gmail und andere verlangen ein App-Passwort. Wird verschlüsselt gespeichert und nie wieder angezeigt',
        },
      },
      smtp_server: {
        label: { en: 'SMTP Server', de: 'SMTP-Server' },
      },
      smtp_port: {
        label: { en: 'SMTP Port', de: 'SMTP-Port' },
      },
    },
    groups: {
      own: {
        title: { en: 'My own email account', de: 'Mein eigenes Postfach' },
        hint: {
          en: 'Messages go out through it, to any address. Its provider names the server and the port.',
          de: 'Damit verschicken wir Nachrichten, an jede Adresse. Server und Port nennt der Anbieter.',
        },
      },
    },
  },
  telegram: {
    name: { en: 'Telegram', de: 'Telegram' },
    inSentence: { en: 'Telegram', de: 'Telegram' },
    about: {
      en: 'A message in a Telegram chat with our bot',
      de: 'Eine Nachricht in einem Telegram-Chat mit unserem Bot',
    },
    service: { en: 'Telegram', de: 'Telegram' },
    fields: {},
    groups: {},
  },
  signal: {
    name: { en: 'Signal', de: 'Signal' },
    inSentence: { en: 'Signal', de: 'Signal' },
    about: {
      en: 'A message in Signal, to your own number',
      de: 'Eine Nachricht in Signal, an eine Nummer, die Ihnen gehört',
    },
    service: { en: 'Signal', de: 'Signal' },
    fields: {},
    groups: {},
  },
  ntfy: {
    name: { en: 'ntfy', de: 'ntfy' },
    inSentence: { en: 'ntfy', de: 'ntfy' },
    about: {
      en: 'A message in the free ntfy app, without an account',
      de: 'Eine Nachricht in der kostenlosen ntfy-App, ohne Konto',
    },
    service: { en: 'the ntfy server that you choose', de: 'den ntfy-Server, den Sie wählen' },
    fields: {
      ntfy_topic: {
        label: { en: 'ntfy Topic', de: 'ntfy-Thema' },
        hint: {
          en: 'Create one here, and subscribe to it in the ntfy app. Anyone who knows the topic can read the messages',
          de: 'Erzeugen Sie hier eines, und abonnieren Sie es in der ntfy-App. Wer das Thema kennt, kann mitlesen',
        },
      },
      ntfy_server: {
        label: { en: 'ntfy Server', de: 'ntfy-Server' },
        hint: {
          en: 'Leave it as it is, unless you use another server',
          de: 'So lassen, außer Sie nutzen einen anderen Server',
        },
      },
      ntfy_token: {
        label: { en: 'ntfy Access Token', de: 'ntfy-Zugriffstoken' },
        hint: {
          en: 'Only if your topic is protected. Stored encrypted',
          de: 'Nur wenn Ihr Thema geschützt ist. Wird verschlüsselt gespeichert',
        },
      },
    },
    groups: {},
  },
  gotify: {
    name: { en: 'Gotify', de: 'Gotify' },
    inSentence: { en: 'Gotify', de: 'Gotify' },
    about: {
      en: 'A message in the app Gotify, through a server of your own',
      de: 'Eine Nachricht in der App Gotify, über einen eigenen Server',
    },
    service: { en: 'your own Gotify server', de: 'Ihren eigenen Gotify-Server' },
    fields: {
      gotify_server: {
        label: { en: 'Gotify Server', de: 'Gotify-Server' },
        hint: {
          en: 'The address of your server, beginning with https://',
          de: 'Die Adresse Ihres Servers, beginnt mit https://',
        },
      },
      gotify_token: {
        label: { en: 'Gotify Application Token', de: 'Gotify-Anwendungstoken' },
        hint: {
          en: 'Create an application in Gotify and copy its token. Stored encrypted',
          de: 'Legen Sie in Gotify eine Anwendung an, und kopieren Sie ihr Token. Wird verschlüsselt gespeichert',
        },
      },
    },
    groups: {},
  },
  pushbullet: {
    name: { en: 'Pushbullet', de: 'Pushbullet' },
    inSentence: { en: 'Pushbullet', de: 'Pushbullet' },
    about: {
      en: 'A push message on your phone, through Pushbullet',
      de: 'Eine Nachricht auf Ihrem Handy, über Pushbullet',
    },
    service: { en: 'Pushbullet', de: 'Pushbullet' },
    fields: {
      pushbullet_api_key: {
        label: { en: 'Pushbullet API Key', de: 'Pushbullet-API-Schlüssel' },
      },
    },
    groups: {},
  },
  callmebot: {
    name: { en: 'WhatsApp', de: 'WhatsApp' },
    inSentence: { en: 'WhatsApp', de: 'WhatsApp' },
    about: {
      en: 'A WhatsApp message, through the CallMeBot service',
      de: 'Eine WhatsApp-Nachricht, über den Dienst CallMeBot',
    },
    service: { en: 'CallMeBot with WhatsApp', de: 'CallMeBot mit WhatsApp' },
    fields: {
      callmebot_phone_number: {
        label: { en: 'Phone Number', de: 'Telefonnummer' },
        hint: {
          en: 'With country code, for example +49 151 23456789. Without one it is a German number.',
          de: 'Mit Ländervorwahl, zum Beispiel +49 151 23456789. Ohne gilt sie als deutsche Nummer.',
        },
      },
      callmebot_api_key: {
        label: { en: 'CallMeBot API Key', de: 'CallMeBot-API-Schlüssel' },
      },
      callmebot_username: {
        label: { en: 'CallMeBot Username', de: 'CallMeBot-Benutzername' },
        hint: { en: 'Only if CallMeBot gave you one', de: 'Nur wenn CallMeBot Ihnen einen gegeben hat' },
      },
    },
    groups: {},
  },
  discord: {
    name: { en: 'Discord', de: 'Discord' },
    inSentence: { en: 'Discord', de: 'Discord' },
    about: {
      en: 'A message in a channel of your Discord server',
      de: 'Eine Nachricht in einem Kanal Ihres Discord-Servers',
    },
    service: { en: 'Discord', de: 'Discord' },
    fields: {
      discord_webhook: {
        label: { en: 'Discord Webhook Address', de: 'Adresse des Discord-Webhooks' },
        hint: {
          en: 'Anyone who can read that channel can read the messages. Stored encrypted and never shown again',
          de: 'Wer den Kanal lesen darf, liest mit. Wird verschlüsselt gespeichert und nie wieder angezeigt',
        },
      },
    },
    groups: {},
  },
  apprise: {
    name: { en: 'Apprise', de: 'Apprise' },
    inSentence: { en: 'Apprise', de: 'Apprise' },
    about: {
      en: 'To every service that you saved under a key on this site’s Apprise server',
      de: 'An jeden Dienst, den Sie auf dem Apprise-Server dieser Seite unter einem Schlüssel hinterlegt haben',
    },
    service: {
      en: 'this site’s Apprise server and the services you saved there',
      de: 'den Apprise-Server dieser Seite und die Dienste, die Sie dort hinterlegt haben',
    },
    fields: {
      apprise_key: {
        label: { en: 'Apprise Key', de: 'Apprise-Schlüssel' },
        hint: {
          en: 'Your services are saved there under this key. Anyone who knows it can send to them. Stored encrypted',
          de: 'Unter ihm stehen Ihre Dienste dort. Wer ihn kennt, kann ihnen schreiben. Wird verschlüsselt gespeichert',
        },
      },
    },
    groups: {},
  },
  webhook: {
    name: { en: 'Webhook', de: 'Webhook' },
    inSentence: { en: 'webhook', de: 'Webhook' },
    about: {
      en: 'For developers: a signed JSON call to your own program',
      de: 'Für Entwickler: ein signierter JSON-Aufruf an Ihr Programm',
    },
    service: { en: 'the webhook address that you enter', de: 'die Adresse Ihres Webhooks' },
    fields: {
      webhook_url: {
        label: { en: 'Webhook Address', de: 'Webhook-Adresse' },
        hint: { en: 'Begins with https://', de: 'Beginnt mit https://' },
      },
      webhook_secret: {
        label: { en: 'Signing Secret', de: 'Signaturschlüssel' },
        hint: {
          en: 'Create one here, and give it to your program',
          de: 'Erzeugen Sie hier einen, und geben Sie ihn Ihrem Programm',
        },
      },
    },
    groups: {},
  },
  webpush: {
    name: { en: 'Push', de: 'Push' },
    inSentence: { en: 'push', de: 'Push' },
    about: {
      en: 'A message on your phone or computer, even when this page is closed',
      de: 'Eine Nachricht auf Ihrem Handy oder Computer, auch wenn diese Seite zu ist',
    },
    service: { en: 'the push service of your browser', de: 'den Push-Dienst Ihres Browsers' },
    fields: {},
    groups: {},
  },
} as const satisfies Sentences
