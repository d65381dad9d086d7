import type { BotTrouble } from '../bot-trouble.ts'
import type { ExportTrouble } from '../export-trouble.ts'
import { wordFor } from '../known-words.ts'
import type { Warning } from '../warnings.ts'
import { day, moment } from './moments.ts'
import { providers } from './providers.ts'

const deafBot: Record<BotTrouble, string> = {
  webhook:
    'The Telegram bot has a webhook. Telegram delivers the bot’s messages there, so nobody can connect a chat here. ' +
    'If no other program needs the bot, delete the webhook (deleteWebhook of the Bot API). ' +
    'Else set TELEGRAM_BOT_TOKEN to a bot of its own.',
  other_reader:
    'Another program reads the messages to the Telegram bot, so links that connect a chat get no answer. ' +
    'Stop that program, or set TELEGRAM_BOT_TOKEN to a bot of its own.',
  token: 'Telegram does not accept TELEGRAM_BOT_TOKEN. Take the token from @BotFather again.',
  silent: 'Telegram does not answer as it should. Terminlotse keeps trying.',
}

const exportTrouble: Record<ExportTrouble, string> = {
  silent: 'there was no connection',
  slow: 'the answer took too long',
  cut: 'the answer broke off',
  status: 'the answer was an error',
  redirect: 'the answer sends us to another address, and we do not follow',
  too_large: 'the answer is too large',
  no_link: 'the page has no link to the texts',
  other_host: 'the page links texts at another host',
  no_json: 'the texts are no JSON (perhaps a page to sign in, or half a file)',
  unknown_shape: 'the texts have a shape that this version does not know',
  same_number: 'a number stands for more than one service',
  too_few: 'they are about fewer than half of the services of before',
}

/** A fault in the way an installation runs, and the operator's remedy. */
export function warning(fact: Warning): string {
  switch (fact.code) {
    case 'unknown_settings':
      return (
        `These are not Terminlotse settings and were ignored: ${fact.names.join(', ')}. ` +
        'If you meant a setting, --help and docs/reference/settings.md list all of them. ' +
        'If they belong to another program, you can ignore this.'
      )
    case 'clear_http':
      return (
        `Passwords travel in clear text, because people reach ${fact.address} without TLS. ` +
        'Put a proxy with TLS in front and set PUBLIC_URL to its https: address.'
      )
    case 'open_registration':
      return 'Everybody who reaches this address can create an account. If you do not want that, set REGISTRATION=invite.'
    case 'no_mail_server':
      return 'SMTP_URL is not set. Nobody can confirm an email address, so nothing is booked automatically at a real office.'
    case 'practice_office':
      return (
        'The practice office is on, and strangers can come here. They may take it for a real office. ' +
        'Set PRACTICE_ENABLED=false.'
      )
    case 'waiting_copy':
      return (
        'This is a restored copy that waits. It checks nothing, books nothing and sends no messages. When its original ' +
        'no longer runs, let the copy take over: Admin, System Info, or the command “data take-over”.'
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
        'DATABASE_URL is for a superuser of PostgreSQL, who may also read files and run programs there. ' +
        'Give the product a role that owns only its database.'
      )
    case 'open_files':
      return (
        `Other users of the machine can read or change ${fact.paths.join(', ')}. ` +
        'As the owner, take these permissions away with chmod o-rwx. If that changes nothing, move DATA_DIR to a disk ' +
        'that keeps permissions.'
      )
    case 'old_postgres':
      return fact.isOwn
        ? `Terminlotse uses PostgreSQL ${fact.version}; ${fact.newest} fixes known bugs. ` +
            'Only its own user can reach this database. ' +
            'To use a newer PostgreSQL 18, set POSTGRES_BIN to the folder of its programs.'
        : `PostgreSQL ${fact.version} is older than ${fact.newest}: newer versions fix known bugs. Please update it.`
    case 'ended_postgres':
      return (
        `PostgreSQL ${fact.version} gets no more fixes. The last came on ${fact.lastDay}. ` +
        'Please move the database to a newer PostgreSQL.'
      )
  }
}

function oldCatalogue({ at, provider, name }: Extract<Warning, { code: 'old_catalogue' }>): string {
  return (
    `The list of offices and services of ${wordFor(providers, provider, name)} ` +
    `${at === null ? 'never came' : `has not come since ${moment(at)}`}, so nobody notices what is new or gone there. ` +
    'It is asked for again by itself; if it still does not come, the log says why.'
  )
}

function oldTexts({ why, at, lastDay, provider, name }: Extract<Warning, { code: 'export_trouble' }>): string {
  return (
    `The texts about the services of ${wordFor(providers, provider, name)} could not be read on ${moment(at)}: ` +
    `${exportTrouble[why]}. ` +
    (lastDay === null
      ? 'Until they come, we show our own sentences about the services, with their date.'
      : `The texts of ${day(lastDay)} are still used.`) +
    ' Terminlotse tries again a day later.'
  )
}

function changedFacts({ services }: Extract<Warning, { code: 'changed_facts' }>): string {
  const named = services.slice(0, 3).map(({ number, name }) => `“${name}” (${number})`)
  const more = services.length - named.length
  return (
    `The city’s texts about ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''} have changed. People read ` +
    'the office’s own words instead of ours there. A newer version of Terminlotse may have new sentences.'
  )
}

function wrongHours({ line, count, weeks }: Extract<Warning, { code: 'wrong_hours' }>): string {
  return (
    `This fact seems wrong: “${line.en}” In ${weeks} weeks no new times came in these hours, but ${count} times ` +
    'new ones came outside of them. Until some come in these hours again, checks there are spread evenly. ' +
    'Please compare the office’s text.'
  )
}
