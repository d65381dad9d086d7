import { Title } from '@mantine/core'
import type { StatedFact } from '@terminlotse/contract/offices/facts'
import { useTranslation } from 'react-i18next'
import { Folded } from '../../../ui/page/folded.tsx'
import { FactLine, Outside } from './fact-line.tsx'
import { type FactsHere, linesOf, piecesOf } from './facts-at.ts'
import classes from './fit.module.css'

type Sourced = Pick<StatedFact, 'source'>

interface Props {
  here: FactsHere | null
}

/** “Does this fit you?” Nothing is said where nothing is known. */
export function Fits({ here }: Props) {
  const { t } = useTranslation('need')
  if (here === null) return null
  const lines = linesOf(here.facts)
  const [changed] = here.changed
  if (lines.length === 0 && changed === undefined && here.words === null) return null
  return (
    <section className={classes.block}>
      <Title order={4} size="h5">
        {t('fits.title')}
      </Title>
      <ul className={classes.lines}>
        {lines.map((fact, at) => (
          <li key={fact.id}>
            <FactLine fact={fact} hasSource={!isSame(fact, lines[at + 1])} />
          </li>
        ))}
        {changed && (
          <li>
            <span>{t('fits.changed')}</span> <Outside href={changed.source.url}>{t('fits.page')}</Outside>
          </li>
        )}
      </ul>
      {here.words !== null && (
        <Folded title={t('fits.own')}>
          <p lang="de" className={classes.own}>
            {piecesOf(here.words).map(({ at, text, isAddress }) =>
              isAddress ? (
                <Outside key={at} href={text}>
                  {text}
                </Outside>
              ) : (
                <span key={at}>{text}</span>
              ),
            )}
          </p>
        </Folded>
      )}
    </section>
  )
}

/** Lines of one source are told apart from others by one link behind the last of them. */
function isSame({ source }: Sourced, next: Sourced | undefined): boolean {
  return source.url === next?.source.url && source.day === next.source.day
}
