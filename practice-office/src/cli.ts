import { readCliOptions, USAGE } from './cli-options.ts'
import { createPracticeOffice } from './index.ts'

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log(USAGE)
  process.exit(0)
}
const read = readCliOptions(args, process.env)
if ('problems' in read) {
  for (const problem of read.problems) console.error(problem)
  console.error(`\n${USAGE}`)
  process.exit(2)
}

/** A slow reader gets at most this many bytes buffered. */
const mostWaiting = 65_536
const log = (line: string): void => {
  if (process.stderr.writableLength < mostWaiting) console.error(line)
}
const opening = createPracticeOffice({ ...read.options, forgetAfterDays: 7, log })

let isEnding = false
const end = async (): Promise<void> => {
  if (isEnding) return
  isEnding = true
  const office = await opening
  await office.close()
  process.exit(0)
}
// `disconnect`: the parent that started this process is gone, and nobody else would end it.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.on(event, () => {
    end().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    })
  })
}

try {
  const office = await opening
  console.log(`Practice office ready: ${office.url} · mailbox ${office.mailboxUrl}`)
} catch (error) {
  console.error(`The practice office could not start: ${error instanceof Error ? error.message : error}`)
  if (!isPlaceUnusable(error)) process.exit(1)
  console.error('--host must be an address of this machine, and --port one that this user may listen at.')
  process.exit(2)
}

/** Whether the place to listen at can never be ours. One that is taken may be free later. */
function isPlaceUnusable(error: unknown): boolean {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return false
  return ['listen', 'getaddrinfo'].includes(String(error.syscall)) && error.code !== 'EADDRINUSE'
}
