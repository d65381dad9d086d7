import module from 'node:module'
import { runServer } from '../server/src/run.ts'
import { openOffice, recommendation } from './office.ts'
import { readSettings, type Settings } from './settings.ts'

// terminlotse start: the whole product in one terminal. This process becomes the server; the practice office is one beside it.
const settings = await readSettings()
const { config, officePort } = settings
const office = officePort === null ? null : openOffice(officePort, config.dataDir)
const server = runServer({ env: process.env, config }, async () => office?.end())
void office?.ended.then((code) => server.end(`The practice office ended by itself (code ${code}).`, code || 1))
const { awaitsFirstAccount } = await server.ready
console.log(welcome(settings, awaitsFirstAccount))
module.flushCompileCache()

function welcome({ config, officePort }: Settings, awaitsFirstAccount: boolean): string {
  const practice = `http://localhost:${officePort}`
  const { office, service } = recommendation()
  const lines = [
    `Terminlotse is ready:   ${config.http.publicUrl}`,
    ...(officePort === null
      ? []
      : [
          `Practice office:        ${practice}  (a pretend office for trying things out)`,
          `Its mailbox:            ${practice}/mailbox  (the mails with the links to confirm)`,
        ]),
    `Data:                   ${config.dataDir}`,
    '',
    ...(awaitsFirstAccount ? ['The first account that registers becomes superuser.'] : []),
    ...(officePort === null
      ? []
      : [
          'For a first try, create a task at the “Practice office” and choose what is marked “Recommended”:',
          `  ${office} – ${service}`,
        ]),
    'Ctrl-C ends everything.',
  ]
  return `\n${lines.join('\n')}\n`
}
