import { officeArguments } from '../product/office.ts'
import { readSettings } from '../product/settings.ts'
import { liveAndDieTogether, startChild } from './children.ts'

// npm run dev: the server restarts when its files change, and the browser applies changes as they are saved.
const { config, place } = await readSettings([])
const office = place === null ? [] : [startChild('practice office', officeArguments(place, config.dataDir))]
liveAndDieTogether([
  startChild('server', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], { DATA_DIR: config.dataDir }),
  startChild('web app', ['node_modules/vite/bin/vite.js', 'web', '--clearScreen', 'false']),
  ...office,
])
