import type { BotTrouble } from '../bot-trouble.ts'
import type { ExportTrouble } from '../export-trouble.ts'
import { wordFor } from '../known-words.ts'
import type { Warning } from '../warnings.ts'
import { day, moment } from './moments.ts'
import { providers } from './providers.ts'

const deafBot: Record<BotTrouble, string> = {
  webhook:
    'Der Telegram-Bot hat einen Webhook. Telegram schickt die Nachrichten an den Bot dorthin. Deshalb kann hier niemand ' +
    'einen Chat verbinden. Wenn kein anderes Programm den Bot braucht, löschen Sie den Webhook (deleteWebhook der ' +
    'Bot-API). Sonst setzen Sie TELEGRAM_BOT_TOKEN auf einen eigenen Bot.',
  other_reader:
    'Ein anderes Programm liest die Nachrichten an den Telegram-Bot. Deshalb bleiben Links, die einen Chat verbinden, ' +
    'ohne Antwort. Beenden Sie dieses Programm, oder setzen Sie TELEGRAM_BOT_TOKEN auf einen eigenen Bot.',
  token: 'Telegram nimmt TELEGRAM_BOT_TOKEN nicht an. Holen Sie das Token noch einmal von @BotFather.',
  silent: 'Telegram antwortet nicht, wie es soll. Terminlotse fragt noch einmal.',
}

const exportTrouble: Record<ExportTrouble, string> = {
  silent: 'es kam keine Verbindung zustande',
  slow: 'die Antwort dauerte zu lange',
  cut: 'die Antwort brach ab',
  status: 'die Antwort war ein Fehler',
  redirect: 'die Antwort verweist auf eine andere Adresse, und dorthin gehen wir nicht',
  too_large: 'die Antwort ist zu groß',
  no_link: 'auf der Seite steht kein Link zu den Texten',
  other_host: 'der Link zu den Texten führt auf einen anderen Server',
  no_json: 'die Texte sind kein JSON (vielleicht eine Anmeldeseite oder eine halbe Datei)',
  unknown_shape: 'die Texte haben eine Form, die diese Version nicht kennt',
  same_number: 'eine Nummer steht für mehr als eine Leistung',
  too_few: 'es sind weniger als halb so viele Leistungen wie vorher',
}

export function warning(fact: Warning): string {
  switch (fact.code) {
    case 'unknown_settings':
      return (
        `Diese Variablen sind keine Einstellungen von Terminlotse und wurden nicht beachtet: ${fact.names.join(', ')}. ` +
        'Wenn Sie eine Einstellung meinten: --help und docs/reference/settings.md nennen alle. ' +
        'Wenn sie zu einem anderen Programm gehören, können Sie das ignorieren.'
      )
    case 'clear_http':
      return (
        `Passwörter gehen im Klartext durchs Netz: ${fact.address} ist ohne TLS erreichbar. ` +
        'Stellen Sie einen Proxy mit TLS davor und setzen Sie PUBLIC_URL auf dessen https:-Adresse.'
      )
    case 'open_registration':
      return 'Wer diese Adresse erreicht, kann ein Konto anlegen. Um das zu verhindern, setzen Sie REGISTRATION=invite.'
    case 'no_mail_server':
      return (
        'SMTP_URL fehlt: Niemand kann eine E-Mail-Adresse bestätigen. ' +
        'Deshalb wird bei echten Behörden nichts automatisch gebucht.'
      )
    case 'practice_office':
      return (
        'Das Übungsamt ist eingeschaltet, und Fremde können hierher kommen. Sie könnten es für echt halten. ' +
        'Setzen Sie PRACTICE_ENABLED=false.'
      )
    case 'waiting_copy':
      return (
        'Dies ist eine Kopie aus einer Sicherung, die wartet. Sie sucht, bucht und meldet nichts. Wenn das Original ' +
        'nicht mehr läuft, lassen Sie die Kopie übernehmen: „Verwaltung“, „System“, oder Befehl „data take-over“.'
      )
    case 'old_catalogue':
      return oldCatalogue(fact)
    case 'export_trouble':
      return oldTexts(fact)
    case 'changed_facts':
      return changedFacts(fact)
    case 'wrong_hours':
      return wrongHours(fact)
    case 'deaf_bot':
      return deafBot[fact.why]
    case 'database_superuser':
      return (
        'DATABASE_URL gehört zu einem Superuser von PostgreSQL. Er darf dort auch Dateien lesen und Programme starten. ' +
        'Geben Sie dem Produkt eine Rolle, der nur seine Datenbank gehört.'
      )
    case 'open_files':
      return (
        `Andere Benutzer des Rechners können ${fact.paths.join(', ')} lesen oder ändern. ` +
        'Nehmen Sie ihnen als Eigentümer diese Rechte mit chmod o-rwx. Wenn das nichts ändert, legen Sie DATA_DIR ' +
        'auf einen Datenträger, der Rechte speichert.'
      )
    case 'old_postgres':
      return oldPostgres(fact)
    case 'ended_postgres':
      return (
        `PostgreSQL ${fact.version} wird nicht mehr verbessert. Die letzte Fassung kam am ${fact.lastDay}. ` +
        'Bitte ziehen Sie mit der Datenbank auf ein neueres PostgreSQL um.'
      )
  }
}

function oldCatalogue({ at, provider, name }: Extract<Warning, { code: 'old_catalogue' }>): string {
  return (
    `Die Liste der Behörden und Leistungen (${wordFor(providers, provider, name)}) ` +
    `${at === null ? 'kam noch nie' : `kam zuletzt am ${moment(at)}`}. Deshalb merkt niemand, was dort neu ist oder ` +
    'wegfällt. Sie wird von selbst wieder abgefragt; kommt sie dann nicht, nennt das Log den Grund.'
  )
}

function oldTexts({ why, at, lastDay, provider, name }: Extract<Warning, { code: 'export_trouble' }>): string {
  return (
    `Die Texte zu den Leistungen (${wordFor(providers, provider, name)}) ließen sich zuletzt nicht lesen ` +
    `(${moment(at)}): ${exportTrouble[why]}. ` +
    (lastDay === null
      ? 'Bis sie da sind, stehen unsere eigenen Sätze zu den Leistungen da, mit ihrem Datum.'
      : `Die Texte vom ${day(lastDay)} gelten weiter.`) +
    ' Terminlotse sieht einen Tag später wieder nach.'
  )
}

function changedFacts({ services }: Extract<Warning, { code: 'changed_facts' }>): string {
  const named = services.slice(0, 3).map(({ number, name }) => `„${name}“ (${number})`)
  const more = services.length - named.length
  const rest = more === 0 ? '' : more === 1 ? ' und einer weiteren Leistung' : ` und ${more} weiteren Leistungen`
  return (
    `Die Stadt hat ihre Texte zu ${named.join(', ')}${rest} geändert. ` +
    'Dort steht der Text der Behörde statt unserer Sätze. Eine neuere Version von Terminlotse hat vielleicht neue.'
  )
}

function wrongHours({ line, count, weeks }: Extract<Warning, { code: 'wrong_hours' }>): string {
  return (
    `Dieser Fakt scheint falsch zu sein: „${line.de}“ In ${weeks} Wochen kamen in diesen Stunden keine neuen Termine, ` +
    `außerhalb davon ${count}-mal. Bis in den Stunden wieder neue kommen, verteilen wir die Abfragen dort gleichmäßig. ` +
    'Bitte prüfen Sie den Text der Behörde.'
  )
}

function oldPostgres({ version, newest, isOwn }: Extract<Warning, { code: 'old_postgres' }>): string {
  return isOwn
    ? `Terminlotse nutzt PostgreSQL ${version}; ${newest} behebt bekannte Fehler. ` +
        'Diese Datenbank erreicht nur ihr eigener Benutzer. ' +
        'Um neuere Programme von PostgreSQL 18 zu nehmen, setzen Sie POSTGRES_BIN auf deren Ordner.'
    : `PostgreSQL ${version} ist älter als ${newest}: Neuere Fassungen beheben bekannte Fehler. ` +
        'Bitte aktualisieren Sie es.'
}
