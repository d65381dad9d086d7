import type { ConsentKind } from '@terminlotse/contract/accounts/consents'
import { z } from 'zod'

/** The configuration of one provider of appointments. The names contain the units of times. */
export interface ProviderConfig {
  /** The provider's name in addresses and in the database. In upper case its settings begin with it. */
  code: string
  /** Names that differ by language are in `texts/<language>/providers.ts`. */
  name: string
  /** The file with the catalogue that people choose from until the provider gives its own. */
  catalogue: URL
  /** Offices of this file that the provider lists nowhere, by its own numbers. */
  leftOut: readonly number[]
  /** The file with people's words for its services and desks; null: only the catalogue's own names are known. */
  words: URL | null
  /** The file with our words and data about its services and desks; null: there is none. */
  facts: URL | null
  /** Base of the Citizen API, without a slash at the end. */
  baseUrl: string
  /** The page that links the exports of its services' texts; null: they are not read. */
  exportUrl: string | null
  /** The provider's own page for people; `{service}` and `{office}` are filled in. */
  pageUrl: string
  /** The pages about what its own page makes people agree to before a booking; null: nothing is known. */
  consentUrls: Record<ConsentKind, string> | null
  enabled: boolean
  checkIntervalSeconds: number
  /** The least time between two requests about a service, at most the interval. */
  leastGapMs: number
  /** The time from one read of a waiting appointment's status to the next. */
  statusReadSeconds: number
  spacingMs: number
  /** First pause after the provider failed to answer; doubles up to 15 minutes. */
  backoffFirstSeconds: number
  /** Requests per minute that count as its limit until it names one; null: no limit until then. */
  assumedLimit: number | null
  /** The address at which the provider recommends an office for a first try; null: it recommends none. */
  recommendedUrl: string | null
  /** Below it a practice office shows its mails, opens their links, and is told whom to forget; null: a real office. */
  directorUrl: string | null
  /** The value of `x-practice-token` that this address asks for; null: none. */
  directorToken: string | null
  bookingEnabled: boolean
  /**
   * True: strangers may get its mails, and lose places to our bookings. So people who book must have proven who they
   * are, unless only people at this machine come.
   */
  isReal: boolean
  /** True: requests that the provider's limit leaves over are used for polls between the regular ones. */
  extraLooks: boolean
  captchaEnabled: boolean
  /** Hours of the Berlin clock (`HH:MM`) without polls; null: none. */
  nightRest: { from: string; to: string } | null
}

type Environment = Record<string, string | undefined>

export interface ProviderPreset {
  code: string
  name: string
  settings: Record<string, z.ZodType>
  /** Its configuration from these environment variables. Throws `ZodError` for values that its settings refuse. */
  configure(env: Environment): ProviderConfig
}

type Known = 'code' | 'name' | 'catalogue' | 'leftOut' | 'words' | 'facts'

interface Parts<S extends z.ZodRawShape> extends Pick<ProviderConfig, Exclude<Known, 'leftOut' | 'facts'>> {
  leftOut?: readonly number[]
  facts?: URL | null
  settings: S
  configure(values: z.output<z.ZodObject<S>>): Omit<ProviderConfig, Known>
}

export function definePreset<S extends z.ZodRawShape>(parts: Parts<S>) {
  const { code, name, catalogue, leftOut = [], words, facts = null, settings, configure } = parts
  const variableOf = (setting: string) => `${code.toUpperCase()}_${setting}`
  const shape = z.object(settings)
  const read = (env: Environment) =>
    shape.parse(Object.fromEntries(Object.keys(settings).map((setting) => [setting, env[variableOf(setting)]])))
  const preset: ProviderPreset = {
    code,
    name,
    settings: Object.fromEntries(Object.entries(shape.shape).map(([setting, each]) => [variableOf(setting), each])),
    configure: (env) => ({ code, name, catalogue, leftOut, words, facts, ...configure(read(env)) }),
  }
  return { ...preset, read }
}

/** A minute between two polls (PROTOCOL.md#politeness), or half of a shorter interval. */
export function leastGapMs(intervalSeconds: number): number {
  return Math.min(60_000, intervalSeconds * 500)
}
