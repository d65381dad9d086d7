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

try {
  const office = await createPracticeOffice({ ...read.options, log: (line) => console.error(line) })
  console.log(`Practice office ready: ${office.url} · mailbox ${office.mailboxUrl}`)
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    office.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // Started with a channel to a parent: without the parent nobody would ever end this process.
  process.on('disconnect', end)
} catch (error) {
  console.error(`The practice office could not start: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
