import { parseArgs } from 'node:util'
import { NEWEST_RELEASE, type PracticeOfficeOptions, RELEASES } from './index.ts'

export const USAGE = `Usage: npm run office -- [options]

  --port N               port, 0 = any free one (3100)
  --host H               address to listen on (127.0.0.1); elsewhere mailbox and director need a token:
                         PRACTICE_TOKEN, or a new one that is printed at the start
  --public-url URL       address that people reach it under, for the links in mails
  --seed S               same seed, same day (munich)
  --speed X              office seconds per real second (1)
  --rate-limit R         requests per sliding minute and address, 0 = off (120, as production showed)
  --face direct|gateway  the application's own answers, or as seen through the city's gateway (direct)
  --release R            muc47, or muc50: what followed (muc50)
  --calendar lively|still  still: only the director opens slots (lively)
  --captcha v1|v2        which proof of work it asks for (v2)
  --key-digits 4|64      length of appointment keys; 4 was before muc41 (64)
  --data DIR             folder for its state, in a subfolder practice-office (DATA_DIR, else ./data)
  --smtp URL             also deliver its mails by SMTP`

const FLAGS = [...USAGE.matchAll(/^ {2}--([a-z-]+)/gm)].map(([, flag = '']) => flag)

export type CliResult = { options: PracticeOfficeOptions } | { problems: string[] }

export function readCliOptions(args: readonly string[], env: NodeJS.ProcessEnv): CliResult {
  const problems: string[] = []
  const { values, tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(FLAGS.map((flag) => [flag, { type: 'string' as const }])),
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind === 'positional') problems.push(`${token.value}: not an option`)
    if (token.kind === 'option' && !FLAGS.includes(token.name)) problems.push(`${token.rawName}: not an option`)
  }
  const text = (flag: string): string | undefined => {
    const value = values[flag]
    if (value === true || value === '') problems.push(`--${flag}: needs a value`)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const number = (flag: string, fallback: number, least: number, most: number, isWhole = true): number => {
    const value = text(flag)
    if (value === undefined) return fallback
    const parsed = Number(value)
    const isRight =
      Number.isFinite(parsed) && parsed >= least && parsed <= most && (!isWhole || Number.isInteger(parsed))
    if (!isRight)
      problems.push(`--${flag}: ${value} is not a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}`)
    return parsed
  }
  const choice = <T extends string>(flag: string, fallback: T, ...others: T[]): T => {
    const value = text(flag)
    const known = [fallback, ...others].find((one) => one === value)
    if (value !== undefined && !known)
      problems.push(`--${flag}: ${value} is neither ${[fallback, ...others].join(' nor ')}`)
    return known ?? fallback
  }
  const url = (flag: string, ...protocols: string[]): string | undefined => {
    const value = text(flag)
    if (value !== undefined && !protocols.includes(URL.parse(value)?.protocol ?? '')) {
      problems.push(`--${flag}: not an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`)
    }
    return value
  }
  const smtpUrl = url('smtp', 'smtp:', 'smtps:')
  const publicUrl = url('public-url', 'http:', 'https:')
  const options: PracticeOfficeOptions = {
    port: number('port', 3100, 0, 65_535),
    host: text('host') ?? '127.0.0.1',
    seed: text('seed') ?? 'munich',
    speed: number('speed', 1, 0.001, 100_000, false),
    rateLimit: number('rate-limit', 120, 0, 1_000_000),
    face: choice('face', 'direct', 'gateway'),
    release: choice('release', NEWEST_RELEASE, ...RELEASES.filter((release) => release !== NEWEST_RELEASE)),
    calendar: choice('calendar', 'lively', 'still'),
    captcha: { variant: choice('captcha', 'v2', 'v1') },
    keyDigits: choice('key-digits', '64', '4') === '4' ? 4 : 64,
    ...placeAndToken(env, text('data')),
    ...(smtpUrl ? { smtpUrl } : {}),
    ...(publicUrl ? { publicUrl } : {}),
  }
  return problems.length > 0 ? { problems } : { options }
}

function placeAndToken({ DATA_DIR, PRACTICE_TOKEN: token }: NodeJS.ProcessEnv, data: string | undefined) {
  return { dataDir: data ?? (DATA_DIR || './data'), ...(token ? { token } : {}) }
}
