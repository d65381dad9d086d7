import { type Language, language } from '@terminlotse/contract/language'
import type { FastifyRequest } from 'fastify'

/** The best of our languages for an `Accept-Language` header; English if it names none of them. */
export function acceptedLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
    return { spoken: tag.split('-')[0], weight: weight ? Number(weight.trim().slice(2)) : 1 }
  })
  const best = wishes.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight)
  for (const { spoken } of best) {
    const known = language.safeParse(spoken)
    if (known.success) return known.data
  }
  return 'en'
}

export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return acceptedLanguage(headers['accept-language'])
}
