import type { ProviderCheck, ReleaseGuess } from '@terminlotse/contract/offices/provider-check'

/** For the operator's terminal, which speaks English as all commands do. */
const releases: Record<ReleaseGuess, string> = {
  muc46: 'muc46: there is an available-calendar, and no linked offices',
  muc47: 'muc47: there are linked offices, and no limits in the calendar',
  later: 'later than muc47',
  unknown: 'unknown: too little was understood',
}

/** The result of a check, line by line: names and numbers of the protocol, never a value of an answer. */
export function wordCheck(code: string, check: ProviderCheck): string {
  const { release, answers, unknown, missing, other, rate_limit, stopped } = check
  const list = (what: string, names: string[]) =>
    `${what}: ${names.length === 0 ? 'none' : ''}${names.map((name) => `\n  ${name}`).join('')}`
  return [
    `${code}: ${answers.length} ${answers.length === 1 ? 'request' : 'requests'}.`,
    `Release: ${releases[release]}.`,
    ...answers.map(
      ({ call, outcome, status, codes }) =>
        `${call}: ${[outcome, status && `HTTP ${status}`, ...codes].filter(Boolean).join(', ')}`,
    ),
    list('Unknown fields', unknown),
    list('Missing fields', missing),
    list('Other differences', other),
    rate_limit === null
      ? 'Rate limit: not named.'
      : `Rate limit: ${rate_limit.limit}, of which ${rate_limit.remaining} are left.`,
    ...(stopped === null ? [] : [`Not everything was asked: ${stopped}.`]),
  ].join('\n')
}
