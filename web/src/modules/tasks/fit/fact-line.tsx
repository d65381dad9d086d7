import { Anchor } from '@mantine/core'
import type { StatedFact } from '@terminlotse/contract/offices/facts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { wholeDay } from '../../../ui/time/moment.ts'

interface Props {
  fact: Extract<StatedFact, { line: string }>
  /** False: the source stands behind the next line. */
  hasSource?: boolean
}

/** A sentence of ours about the city, with its source. */
export function FactLine({ fact, hasSource = true }: Props) {
  const { t } = useTranslation('need')
  const day = wholeDay(fact.source.day, currentLanguage())
  const hasPage = fact.kind === 'other_way' && fact.link !== fact.source.url
  return (
    <>
      <span>{fact.line}</span> {hasPage && <Outside href={fact.link}>{t('fits.page')}</Outside>}{' '}
      {hasSource && <Outside href={fact.source.url}>{t('fits.source', { day })}</Outside>}
    </>
  )
}

/** A page of the city. Without https there is no link. */
export function Outside({ href, children }: { href: string; children: string }) {
  if (!href.startsWith('https://')) return <span>{children}</span>
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" size="sm" underline="always">
      {children}
    </Anchor>
  )
}
