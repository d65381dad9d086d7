import manifest from '../package.json' with { type: 'json' }
import { keepCompiled } from '../server/src/foundation/keep-compiled.ts'
import { endWithNpm } from './end-with-npm.ts'

/** The commands by name, with a description and the program of each. */
const commands: Record<string, { does: string; run: () => Promise<unknown> }> = {
  start: {
    does: 'start Terminlotse; --lan opens it to the devices in your home network',
    run() {
      endWithNpm()
      return import('./start.ts')
    },
  },
  account: {
    does: 'list, block, delete or invite people, and give roles',
    run: () => import('../server/src/commands/account-command.ts'),
  },
  role: {
    does: 'the same as “account role”',
    run() {
      process.argv.splice(2, 0, 'role')
      return import('../server/src/commands/account-command.ts')
    },
  },
  data: {
    does: 'export everything into a file, or import it',
    run: () => import('../server/src/commands/data-command.ts'),
  },
  provider: {
    does: 'check a provider, or ask it again after it refused us',
    run: () => import('../server/src/commands/provider-command.ts'),
  },
  reseal: {
    does: 'seal everything again after a change of the secret key',
    run: () => import('../server/src/commands/reseal-command.ts'),
  },
}

// terminlotse <command>: the one command of the built product. This process becomes the requested command.
const [name = '--help', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) {
  process.argv.splice(2, process.argv.length, ...rest)
  keepCompiled(import.meta.url)
  await command.run()
} else if (name === '--version') {
  console.log(manifest.version)
} else {
  if (name !== '--help') console.error(`There is no command ${name}.\n`)
  console.log(usage())
  if (name === '--help')
    console.log(`\n${(await import('../server/src/settings/settings-help.ts')).describeSettings()}`)
  process.exitCode = name === '--help' ? 0 : 2
}

function usage(): string {
  const lines = Object.entries(commands).map(([word, { does }]) => `  ${word.padEnd(10)} ${does}`)
  return ['Use: terminlotse <command>', '', ...lines, '', 'A command without its arguments says what it needs.'].join(
    '\n',
  )
}
