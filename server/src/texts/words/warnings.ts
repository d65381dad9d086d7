import type { Sentences } from '@terminlotse/contract/texts/form'

export const deafBot = {
  webhook: {
    en: `The Telegram bot has a webhook. Telegram delivers the bot’s messages there, so nobody can connect a chat here. \
If no other program needs the bot, delete the webhook (deleteWebhook of \
the Bot API). Else set TELEGRAM_BOT_TOKEN to a bot of its own.`,
    de: `Der Telegram-Bot hat einen Webhook. Telegram schickt die Nachrichten an den Bot dorthin. \
Deshalb kann hier niemand einen Chat verbinden. Wenn kein anderes Programm den Bot braucht, löschen Sie den \
Webhook (deleteWebhook der Bot-API). Sonst setzen Sie TELEGRAM_BOT_TOKEN auf einen eigenen Bot.`,
  },
  other_reader: {
    en: `Another program reads the messages to the Telegram bot, so links that connect a chat get no answer. \
Stop that program, or set TELEGRAM_BOT_TOKEN to a bot of its own.`,
    de: `Ein anderes Programm liest die Nachrichten an den Telegram-Bot. \
Deshalb bleiben Links, die einen Chat verbinden, ohne Antwort. \
Beenden Sie dieses Programm, oder setzen Sie TELEGRAM_BOT_TOKEN auf einen eigenen Bot.`,
  },
  token: {
    en: 'Telegram does not accept TELEGRAM_BOT_TOKEN. Take the token from @BotFather again.',
    de: 'Telegram nimmt TELEGRAM_BOT_TOKEN nicht an. Holen Sie das Token noch einmal von @BotFather.',
  },
  silent: {
    en: 'Telegram does not answer as it should. Terminlotse keeps trying.',
    de: 'Telegram antwortet nicht, wie es soll. Terminlotse versucht es weiter.',
  },
} as const satisfies Sentences

export const exportTrouble = {
  silent: { en: 'there was no connection', de: 'es kam keine Verbindung zustande' },
  slow: { en: 'the answer took too long', de: 'die Antwort dauerte zu lange' },
  cut: { en: 'the answer broke off', de: 'die Antwort brach ab' },
  status: { en: 'the answer was an error', de: 'die Antwort war ein Fehler' },
  redirect: {
    en: 'the answer sends us to another address, and we do not follow',
    de: 'die Antwort verweist auf eine andere Adresse, und dorthin gehen wir nicht',
  },
  too_large: { en: 'the answer is too large', de: 'die Antwort ist zu groß' },
  no_link: { en: 'the page has no link to the texts', de: 'auf der Seite steht kein Link zu den Texten' },
  other_host: {
    en: 'the page links texts at another host',
    de: 'der Link zu den Texten führt auf einen anderen Server',
  },
  no_json: {
    en: 'the texts are no JSON (perhaps a page to sign in, or half a file)',
    de: 'die Texte sind kein JSON (vielleicht eine Anmeldeseite oder eine halbe Datei)',
  },
  unknown_shape: {
    en: 'the texts have a shape that this version does not know',
    de: 'die Texte haben eine Form, die diese Version nicht kennt',
  },
  same_number: { en: 'a number stands for more than one service', de: 'eine Nummer steht für mehr als eine Leistung' },
  too_few: {
    en: 'they are about fewer than half of the services of before',
    de: 'es sind weniger als halb so viele Leistungen wie vorher',
  },
} as const satisfies Sentences

/** A fault in the way an installation runs, and the operator’s remedy. */
export const warnings = {
  unknown_settings: {
    en: `These are not Terminlotse settings and were ignored: {{names}}. \
If you meant a setting, --help and docs/reference/settings.md list all of \
them. If they belong to another program, you can ignore this.`,
    de: `Diese Variablen sind keine Einstellungen von Terminlotse und wurden nicht beachtet: {{names}}. \
Wenn Sie eine Einstellung meinten: --help und docs/reference/settings.md nennen alle. \
Wenn sie zu einem anderen Programm gehören, können Sie das ignorieren.`,
  },
  clear_http: {
    en: `Passwords travel in clear text, because people reach {{address}} without TLS. \
Put a proxy with TLS in front and set PUBLIC_URL to its https: address.`,
    de: `Passwörter gehen im Klartext durchs Netz: {{address}} ist ohne TLS erreichbar. \
Stellen Sie einen Proxy mit TLS davor und setzen Sie PUBLIC_URL auf dessen https:-Adresse.`,
  },
  open_registration: {
    en: 'Everybody who reaches this address can create an account. If you do not want that, set REGISTRATION=invite.',
    de: 'Wer diese Adresse erreicht, kann ein Konto anlegen. Um das zu verhindern, setzen Sie REGISTRATION=invite.',
  },
  no_mail_server: {
    en: `SMTP_URL is not set. Links that confirm email addresses stay in DATA_DIR/outbox: pass them on. Until an address is \
confirmed, nothing is booked automatically for it at a real office.`,
    de: `SMTP_URL fehlt: Links, die E-Mail-Adressen bestätigen, bleiben in DATA_DIR/outbox. Geben Sie sie weiter. Bis eine \
Adresse bestätigt ist, wird bei echten Behörden nichts automatisch für sie gebucht.`,
  },
  practice_office: {
    en: `The practice office is on, and strangers can come here. They may take it for a real office. \
Set PRACTICE_ENABLED=false.`,
    de: `Das Übungsamt ist eingeschaltet, und Fremde können hierher kommen. Sie könnten es für echt halten. \
Setzen Sie PRACTICE_ENABLED=false.`,
  },
  waiting_copy: {
    en: `This is a restored copy that waits. It checks nothing, books nothing and sends no messages. \
When its original no longer runs, let the copy take over: Admin, System Info, or the command “data take-over”.`,
    de: `Dies ist eine Kopie aus einer Sicherung, die wartet. Sie sucht, bucht und meldet nichts. \
Wenn das Original nicht mehr läuft, lassen Sie die Kopie übernehmen: \
„Verwaltung“, „System“, oder Befehl „data take-over“.`,
  },
  old_catalogue: {
    en: `The list of offices and services of {{provider}} has not come since {{moment}}, so nobody notices what is new \
or gone there. It is asked for again by itself; if it still does not come, the log says why.`,
    de: `Die Liste der Behörden und Leistungen ({{provider}}) kam zuletzt am {{moment}}. \
Deshalb merkt niemand, was dort neu ist oder wegfällt. \
Sie wird von selbst wieder abgefragt; kommt sie dann nicht, nennt das Log den Grund.`,
  },
  no_catalogue: {
    en: `The list of offices and services of {{provider}} never came, so nobody notices what is new or gone there. \
It is asked for again by itself; if it still does not come, the log says why.`,
    de: `Die Liste der Behörden und Leistungen ({{provider}}) kam noch nie. \
Deshalb merkt niemand, was dort neu ist oder wegfällt. \
Sie wird von selbst wieder abgefragt; kommt sie dann nicht, nennt das Log den Grund.`,
  },
  old_texts: {
    en: `The texts about the services of {{provider}} could not be read on {{moment}}: {{why}}. \
The texts of {{day}} are still used. Terminlotse tries again a day later.`,
    de: `Die Texte zu den Leistungen ({{provider}}) ließen sich zuletzt nicht lesen ({{moment}}): {{why}}. \
Die Texte vom {{day}} gelten weiter. Terminlotse sieht einen Tag später wieder nach.`,
  },
  no_texts: {
    en: `The texts about the services of {{provider}} could not be read on {{moment}}: {{why}}. \
Until they come, we show our own sentences about the services, with their date. Terminlotse tries again a day later.`,
    de: `Die Texte zu den Leistungen ({{provider}}) ließen sich zuletzt nicht lesen ({{moment}}): {{why}}. \
Bis sie da sind, stehen unsere eigenen Sätze zu den Leistungen da, mit \
ihrem Datum. Terminlotse sieht einen Tag später wieder nach.`,
  },
  changed_facts: {
    en: `The city’s texts about {{services}}{{more}} have changed. People read the office’s own words instead of ours \
there. A newer version of Terminlotse may have new sentences.`,
    de: `Die Stadt hat ihre Texte zu {{services}}{{more}} geändert. Dort steht der Text der Behörde statt unserer \
Sätze. Eine neuere Version von Terminlotse hat vielleicht neue.`,
  },
  changed_service: { en: '“{{name}}” ({{number}})', de: '„{{name}}“ ({{number}})' },
  more_services_one: { en: ' and 1 more', de: ' und einer weiteren Leistung' },
  more_services_other: { en: ' and {{count}} more', de: ' und {{count}} weiteren Leistungen' },
  wrong_hours: {
    en: `This fact seems wrong: “{{line}}” In {{weeks}} weeks no new times came in these hours, but {{count}} times new \
ones came outside of them. Until some come in these hours again, checks \
there are spread evenly. Please compare the office’s text.`,
    de: `Dieser Fakt scheint falsch zu sein: „{{line}}“ In {{weeks}} Wochen kamen in diesen Stunden keine neuen \
Termine, außerhalb davon {{count}}-mal. Bis in den Stunden wieder neue kommen, verteilen \
wir die Abfragen dort gleichmäßig. Bitte prüfen Sie den Text der Behörde.`,
  },
  database_superuser: {
    en: `DATABASE_URL is for a superuser of PostgreSQL, who may also read files and run programs there. \
Give the product a role that owns only its database.`,
    de: `DATABASE_URL gehört zu einem Superuser von PostgreSQL. Er darf dort auch Dateien lesen und Programme starten. \
Geben Sie dem Produkt eine Rolle, der nur seine Datenbank gehört.`,
  },
  open_files: {
    en: `Other users of the machine can read or change {{paths}}. As the owner, take these permissions away with chmod \
o-rwx. If that changes nothing, move DATA_DIR to a disk that keeps permissions.`,
    de: `Andere Benutzer des Rechners können {{paths}} lesen oder ändern. \
Nehmen Sie ihnen als Eigentümer diese Rechte mit chmod o-rwx. \
Wenn das nichts ändert, legen Sie DATA_DIR auf einen Datenträger, der Rechte speichert.`,
  },
  old_postgres: {
    en: 'PostgreSQL {{version}} is older than {{newest}}: newer versions fix known bugs. Please update it.',
    de: `PostgreSQL {{version}} ist älter als {{newest}}: Neuere Fassungen beheben bekannte Fehler. \
Bitte aktualisieren Sie es.`,
  },
  old_own_postgres: {
    en: `Terminlotse uses PostgreSQL {{version}}; {{newest}} fixes known bugs. \
Only its own user can reach this database. To use a newer PostgreSQL 18, set POSTGRES_BIN to the folder of its programs.`,
    de: `Terminlotse nutzt PostgreSQL {{version}}; {{newest}} behebt bekannte Fehler. \
Diese Datenbank erreicht nur ihr eigener Benutzer. \
Um neuere Programme von PostgreSQL 18 zu nehmen, setzen Sie POSTGRES_BIN auf deren Ordner.`,
  },
  ended_postgres: {
    en: `PostgreSQL {{version}} gets no more fixes. The last came on {{lastDay}}. \
Please move the database to a newer PostgreSQL.`,
    de: `PostgreSQL {{version}} wird nicht mehr verbessert. Die letzte Fassung kam am {{lastDay}}. \
Bitte ziehen Sie mit der Datenbank auf ein neueres PostgreSQL um.`,
  },
} as const satisfies Sentences
