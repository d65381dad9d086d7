import module from 'node:module'
import { isLocalName } from '../server/src/foundation/http/hosts.ts'
import { terminalQr } from '../server/src/operator/terminal-qr.ts'
import { runServer } from '../server/src/run.ts'
import type { OfficePlace } from '../server/src/settings/config.ts'
import { openOffice } from './office.ts'
import { readSettings, type Settings } from './settings.ts'

const overHttp = `Devices in this network reach it over http. So there are no push messages, no passkeys, no installed app and no
pages without a connection, and others in this network could read along. Telegram, ntfy and mail work.
For https: docs/running.md#https-at-home`

// terminlotse start: the whole product in one terminal. This process becomes the server; the practice office is one beside it.
const settings = await readSettings(process.argv.slice(2))
const { env, config, place } = settings
const office = place === null ? null : openOffice(place, config.dataDir)
const server = runServer({ env, config }, async () => office?.end())
void office?.ended.then((code) => server.end(`The practice office ended by itself (code ${code}).`, code || 1))
const { awaitsFirstAccount } = await server.ready
console.log(welcome(settings, awaitsFirstAccount))
module.flushCompileCache()

function welcome({ config, place }: Settings, awaitsFirstAccount: boolean): string {
  const {
    http: { publicUrl },
    isHome,
  } = config
  const lines = [
    ...(isHome && process.stdout.isTTY ? [terminalQr(publicUrl), ''] : []),
    `Terminlotse is ready:   ${publicUrl}`,
    ...(place === null ? [] : aboutOffice(place)),
    `Data:                   ${config.dataDir}`,
    '',
    ...(isHome ? [overHttp, ''] : []),
    ...(awaitsFirstAccount ? ['The first account that registers becomes superuser.'] : []),
    ...(place === null ? [] : ['For a first try, press “Try it now” on the dashboard.']),
    'Ctrl-C ends everything.',
  ]
  return `\n${lines.join('\n')}\n`
}

function aboutOffice({ host, port, token }: OfficePlace): string[] {
  const practice = `http://${isLocalName(host) ? 'localhost' : host}:${port}`
  // A file or a collector of log lines gets no token.
  const isShown = process.stdout.isTTY
  const mailbox = token !== null && isShown ? `/mailbox?token=${token}` : '/mailbox'
  const how =
    token === null || isShown ? 'the emails with the links to confirm' : 'asks for PRACTICE_TOKEN; a terminal shows it'
  return [
    `Practice office:        ${practice}  (a pretend office for trying things out)`,
    `Its mailbox:            ${practice}${mailbox}  (${how})`,
  ]
}
