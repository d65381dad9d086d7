import { Text, Title } from '@mantine/core'
import { nextOpening } from '@terminlotse/contract/offices/next-opening'
import { shortDay } from '@terminlotse/contract/tasks/sentence'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { clockTime, clockWords } from '../../../ui/time/moment.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { FactLine } from './fact-line.tsx'
import { type FactsHere, factsOfKind } from './facts-at.ts'
import { useFacts } from './use-facts.ts'

const everyMs = 60_000

interface Props {
  here: FactsHere | null
  order: 3 | 4
}

/** “When are there new appointments?” in the city's hours, and the next of them. */
export function NewOnes({ here, order }: Props) {
  const { t } = useTranslation('need')
  const now = useNow(everyMs)
  const hours = factsOfKind(here?.facts ?? [], 'release_hours')
  if (hours.length === 0) return null
  const next = nextOpening(
    hours.flatMap(({ openings }) => openings),
    new Date(now),
  )
  return (
    <section>
      <Title order={order} size="h6">
        {t('fits.new')}
      </Title>
      {hours.map((fact) => (
        <Text key={fact.id} size="sm">
          <FactLine fact={fact} />
        </Text>
      ))}
      {next && (
        <Text size="sm" fw={600}>
          {t(wordFor(next, now), momentsOf(next))}
        </Text>
      )}
    </section>
  )
}

export function NewOnesAt({ offices, serviceType }: { offices: number[]; serviceType: number | null }) {
  return <NewOnes here={useFacts(offices, serviceType)} order={3} />
}

type Hours = NonNullable<ReturnType<typeof nextOpening>>

function wordFor({ at, until }: Hours, now: number) {
  if (at.getTime() <= now && until.getTime() > now) return 'fits.now'
  return at.getTime() === until.getTime() ? 'fits.at' : 'fits.from'
}

function momentsOf({ at, until }: Hours) {
  const language = currentLanguage()
  const clock = (moment: Date) => clockWords(clockTime(moment.toISOString(), language), language)
  return { day: shortDay(at, language), time: clock(at), until: clock(until) }
}
