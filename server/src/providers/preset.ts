import { z } from 'zod'

/** How one provider of appointments is asked. Times in the unit that the name says. */
export interface ProviderConfig {
  /** Names the provider in addresses and in the database. In upper case its settings begin with it. */
  code: string
  /** Where it differs by language, its words are in `texts/<language>/providers.ts`. */
  name: string
  /** The file with the catalogue that people choose from until the provider gives its own. */
  catalogue: URL
  /** The file with what people call its services and desks; null: only the catalogue's own names are known. */
  words: URL | null
  /** Base of the Citizen API, without a slash at the end. */
  baseUrl: string
  /** The provider's own page for people; `{service}` and `{office}` are filled in. */
  pageUrl: string
  enabled: boolean
  /** From one look at a target to the next. */
  checkIntervalSeconds: number
  /** Nothing about a service is asked again sooner than this. */
  leastGapMs: number
  /** From one look at a waiting appointment's status to the next. */
  statusReadSeconds: number
  /** Least time between two requests. */
  spacingMs: number
  /** First pause after the provider failed to answer; doubles up to 15 minutes. */
  backoffFirstSeconds: number
  /** Requests per minute that count as its limit until it names one; null: it has none until then. */
  assumedLimit: number | null
  /** Where the provider recommends an office for a first try; null where it does not. */
  recommendedUrl: string | null
  /** Where the provider is told whom to forget, because they left us; null: it is never told. */
  forgetUrl: string | null
  /** What that address asks for as `x-practice-token`; null: nothing. */
  forgetToken: string | null
  bookingEnabled: boolean
  /** Strangers may be mailed, and places taken from others: where others come, who books has proven who they are. */
  isReal: boolean
  /** Requests that the provider's limit leaves over are used for looks between the regular ones. */
  extraLooks: boolean
  captchaEnabled: boolean
  /** Hours of the Berlin clock (`HH:MM`) in which nothing is looked for; null: it is looked for round the clock. */
  nightRest: { from: string; to: string } | null
}

type Environment = Record<string, string | undefined>

/** A provider as it comes with the product. */
export interface ProviderPreset {
  code: string
  name: string
  /** Its settings by the names of their environment variables. */
  settings: Record<string, z.ZodType>
  /** How it is asked, by these environment variables. Throws `ZodError` for values that its settings do not take. */
  configure(env: Environment): ProviderConfig
}

type Known = 'code' | 'name' | 'catalogue' | 'words'

interface Parts<S extends z.ZodRawShape> extends Pick<ProviderConfig, Known> {
  /** Its settings, without the code that their names begin with. */
  settings: S
  configure(values: z.output<z.ZodObject<S>>): Omit<ProviderConfig, Known>
}

/** A preset, and `read` for what else its settings say. */
export function definePreset<S extends z.ZodRawShape>(parts: Parts<S>) {
  const { code, name, catalogue, words, settings, configure } = parts
  const variableOf = (setting: string) => `${code.toUpperCase()}_${setting}`
  const shape = z.object(settings)
  const read = (env: Environment) =>
    shape.parse(Object.fromEntries(Object.keys(settings).map((setting) => [setting, env[variableOf(setting)]])))
  const preset: ProviderPreset = {
    code,
    name,
    settings: Object.fromEntries(Object.entries(shape.shape).map(([setting, each]) => [variableOf(setting), each])),
    configure: (env) => ({ code, name, catalogue, words, ...configure(read(env)) }),
  }
  return { ...preset, read }
}

/** A minute between two looks (PROTOCOL.md#politeness), or half of a shorter interval. */
export function leastGapMs(intervalSeconds: number): number {
  return Math.min(60_000, intervalSeconds * 500)
}
