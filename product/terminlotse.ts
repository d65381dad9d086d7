import manifest from '../package.json' with { type: 'json' }
import { keepCompiled } from '../server/src/foundation/keep-compiled.ts'
import { endWithNpm } from './end-with-npm.ts'

const { env } = process

const commands: Record<string, { does: string; run: (words: string[]) => Promise<number | undefined> }> = {
  start: {
    does: 'start Terminlotse; --lan opens it to the devices in your home network',
    async run() {
      endWithNpm()
      await import('./start.ts')
      return undefined
    },
  },
  account: {
    does: 'list, block, delete or invite people, and give roles',
    run: async (words) => (await import('../server/src/commands/account.ts')).runAccountCommand(words, env),
  },
  role: {
    does: 'the same as “account role”',
    run: async (words) =>
      (await import('../server/src/commands/account.ts')).runAccountCommand(['role', ...words], env),
  },
  data: {
    does: 'export everything into a file, or import it',
    run: async (words) => (await import('../server/src/commands/move-data.ts')).runDataCommand(words, env),
  },
  provider: {
    does: 'check a provider, or ask it again after it refused us',
    run: async (words) => (await import('../server/src/commands/provider.ts')).runProviderCommand(words, env),
  },
  reseal: {
    does: 'seal everything again after a change of the secret key',
    run: async (words) => (await import('../server/src/commands/reseal.ts')).runResealCommand(words, env),
  },
}

// terminlotse <command>: the one command of the built product. This process becomes the requested command.
const [name = '--help', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) {
  process.argv.splice(2, process.argv.length, ...rest)
  keepCompiled(import.meta.url)
  process.exitCode = await command.run(rest)
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
