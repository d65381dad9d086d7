import { randomBytes } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { networkInterfaces } from 'node:os'
import { areIn } from '../server/src/foundation/reach.ts'
import { ConfigError } from '../server/src/settings/config.ts'

type Interfaces = ReturnType<typeof networkInterfaces>
type Environment = Record<string, string | undefined>

const option = '--lan'

/** Networks that the internet does not reach: RFC 1918, and the addresses that Tailscale gives. The first ones are preferred. */
const homeNetworks = ['192.168.0.0/16', '10.0.0.0/8', '172.16.0.0/12', '100.64.0.0/10'].map((network) =>
  areIn([network]),
)
const inside = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|podman|cni)/

/** The address that `--lan` or `--lan=<address>` names; '' if it names none, null without the option. Throws `ConfigError`. */
export function lanOption(args: string[]): string | null {
  const foreign = args.find((arg) => arg !== option && !arg.startsWith(`${option}=`) && arg !== '--without-backup')
  if (foreign !== undefined)
    throw new ConfigError([`${foreign}: not an option of start. It takes ${option} or ${option}=<address>.`])
  const [given] = args.filter((arg) => arg !== '--without-backup')
  return given?.slice(`${option}=`.length) ?? null
}

export function lanAddress(wanted: string, interfaces: Interfaces): string {
  const own = Object.entries(interfaces).flatMap(([name, addresses]) =>
    (addresses ?? []).filter(({ address }) => isIPv4(address)).map(({ address }) => ({ name, address })),
  )
  const usable = homeNetworks.flatMap((isHome) => own.filter(({ address }) => isHome(address)))
  if (wanted !== '') {
    if (usable.some(({ address }) => address === wanted)) return wanted
    const isOwn = own.some(({ address }) => address === wanted)
    const why = isOwn
      ? 'others in the internet may reach it. --lan only takes addresses of a private network or of Tailscale.'
      : 'not an address of this machine.'
    throw new ConfigError([`${option}=${wanted}: ${why}${orOneOf(usable.map(({ address }) => address))}`])
  }
  const [first] = [...usable.filter(({ name }) => !inside.test(name)), ...usable]
  if (first === undefined) {
    throw new ConfigError([
      `${option}: this machine has no address in a private network or in Tailscale's. ` +
        `Connect it to your home network, or start it without ${option}.`,
    ])
  }
  return first.address
}

function orOneOf(addresses: string[]): string {
  return addresses.length === 0 ? '' : ` Here it may be ${addresses.map((one) => `${option}=${one}`).join(' or ')}.`
}

/** The practice office opens there too; its mailbox and its director ask for a token. Throws `ConfigError`. */
export function lanEnvironment(env: Environment, address: string): Environment {
  const own = ['HOST', 'PUBLIC_URL', 'PRACTICE_HOST'].filter((name) => (env[name] ?? '') !== '')
  if (own.length > 0) {
    throw new ConfigError(own.map((name) => `${name}: ${option} sets it. Leave out one of the two.`))
  }
  return {
    ...env,
    HOST: address,
    PUBLIC_URL: `http://${address}:${env.PORT || '3000'}`,
    PRACTICE_HOST: address,
    PRACTICE_ENABLED: env.PRACTICE_ENABLED || 'true',
    PRACTICE_TOKEN: env.PRACTICE_TOKEN || randomBytes(18).toString('base64url'),
  }
}
