import { type AboutSetting, about } from '../foundation/setting.ts'
import { environment } from './settings.ts'

export interface DescribedSetting extends AboutSetting {
  name: string
  default: string
}

/** All settings in the order of docs/reference/settings.md. Throws if one was never described. */
export function describedSettings(): DescribedSetting[] {
  const defaults: Record<string, unknown> = environment.parse({})
  return Object.entries(environment.shape).map(([name, shape]) => {
    const known = about.get(shape)
    if (!known) throw new Error(`${name} is not described.`)
    const value = defaults[name]
    return { ...known, name, default: known.otherwise ?? (value === undefined ? '–' : `\`${value}\``) }
  })
}

/** The fault of a setting, without its value. `why`: the words of the system. */
export function problemWith(name: string, why?: string): string {
  const known = describedSettings().find((setting) => setting.name === name)
  if (!known) return `${name}: is not known.`
  return `${name}: must be ${known.takes}${why ? ` (${why})` : ''}. Meaning: ${plain(known.meaning)}.`
}

export function describeSettings(): string {
  const lines = describedSettings().map((one) => {
    const secret = one.isSecret ? ' Secret.' : ''
    return `  ${one.name}\n      ${plain(one.meaning)}. ${capital(one.takes)}; default: ${plain(one.default)}.${secret}`
  })
  return [
    'Settings are environment variables; all are optional. A secret may stand in a file, named by the setting with _FILE',
    'at its end, e.g. SECRET_KEY_FILE=/run/secrets/key.',
    '',
    ...lines,
  ].join('\n')
}

export function settingsTable(): string[][] {
  return describedSettings().map((one) => [
    `\`${one.name}\``,
    one.isSecret ? `${one.takes} (secret)` : one.takes,
    one.default,
    one.meaning.replaceAll('](docs/running.md#', '](../running.md#'),
  ])
}

const plain = (markdown: string): string => markdown.replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1: $2').replaceAll('`', '')
const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
