import { setTimeout as wait } from 'node:timers/promises'
import { type Child, liveAndDieTogether, startChild } from './children.ts'
import { recommendation, startOffice } from './office.ts'
import { readSettings, type Settings } from './settings.ts'
import { buildWeb } from './web-build.ts'

// npm start: the whole product in one terminal.
const settings = await readSettings()
await buildWeb().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
const { config, practicePort, opensOffice } = settings
const office = opensOffice ? [startOffice(practicePort, config.dataDir)] : []
const server = startChild('server', ['server/src/main.ts'], { DATA_DIR: config.dataDir })
liveAndDieTogether([server, ...office])
await untilReady(server)
console.log(welcome(settings))

// The children's end is answered elsewhere: here we only wait as long as there is hope.
async function untilReady(child: Child): Promise<void> {
  const { host, port } = config.http
  const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  while (child.process.exitCode === null) {
    const ready = await fetch(`http://${address}:${port}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await wait(100)
  }
}

function welcome({ config, practicePort, opensOffice }: Settings): string {
  const practice = `http://localhost:${practicePort}`
  const { office, service } = recommendation()
  const lines = [
    `Terminlotse is ready:   ${config.http.publicUrl}`,
    ...(opensOffice
      ? [
          `Practice office:        ${practice}  (a pretend office to try everything with)`,
          `Its mailbox:            ${practice}/mailbox  (the mails with the links to confirm)`,
        ]
      : []),
    `Data:                   ${config.dataDir}`,
    '',
    ...(config.firstUserIsSuperuser ? ['The first account that registers becomes superuser.'] : []),
    ...(opensOffice
      ? [
          'For a first try create a task at the “Practice office” with what is marked “Recommended”:',
          `  ${office} – ${service}`,
        ]
      : []),
    'Ctrl-C ends everything.',
  ]
  return `\n${lines.join('\n')}\n`
}
