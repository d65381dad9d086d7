import { officeArguments } from '../product/office.ts'
import { readSettings } from '../product/settings.ts'
import { startChild } from './children.ts'

// npm run dev: the server restarts when its files change, and the browser applies changes as they are saved. All of it
// ends with a signal, or when a part ends by itself.
const { config, place } = await readSettings([])
const office = place === null ? [] : [startChild('practice office', officeArguments(place, config.dataDir))]
const parts = [
  startChild('server', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], { DATA_DIR: config.dataDir }),
  startChild('web app', ['node_modules/vite/bin/vite.js', 'web', '--clearScreen', 'false']),
  ...office,
]
const endAll = (signal: NodeJS.Signals) => parts.map((part) => part.process.kill(signal))
const signalled = new Promise<null>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve(null))
})
const first = await Promise.race([signalled, ...parts.map(async ({ name, ended }) => ({ name, code: await ended }))])
// A second signal makes them end at once.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endAll('SIGTERM'))
if (first) console.error(`The ${first.name} ended by itself (code ${first.code}); ending the rest.`)
endAll('SIGTERM')
setTimeout(() => endAll('SIGKILL'), 20_000).unref()
await Promise.all(parts.map(({ ended }) => ended))
process.exit(first ? first.code || 1 : 0)
