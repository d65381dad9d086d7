import { Text, Title } from '@mantine/core'
import { sayNextOpening } from '@terminlotse/contract/offices/next-opening'
import type { Task } from '@terminlotse/contract/tasks'
import { stateOf } from '@terminlotse/contract/tasks/states'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { FactLine } from './fact-line.tsx'
import { type FactsHere, factsOfKind } from './facts-at.ts'
import { useFacts } from './use-facts.ts'

const everyMs = 60_000

interface Props {
  here: FactsHere | null
  order: 3 | 4
  /** False: the next of them stands elsewhere. */
  hasNext?: boolean
}

/** “When are there new appointments?” in the city's hours, and the next of them. */
export function NewOnes({ here, order, hasNext = true }: Props) {
  const { t } = useTranslation('need')
  const now = useNow(everyMs)
  const hours = factsOfKind(here?.facts ?? [], 'release_hours')
  if (hours.length === 0) return null
  const all = hours.flatMap(({ openings }) => openings)
  const next = hasNext ? sayNextOpening(all, new Date(now), currentLanguage()) : ''
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
          {next}
        </Text>
      )}
    </section>
  )
}

/** The headline of a task that watches says when they come next. */
export function NewOnesFor({ task }: { task: Task }) {
  const here = useFacts(task.offices, task.service_type_details?.id ?? null)
  return <NewOnes here={here} order={3} hasNext={stateOf(task, new Date()).key !== 'watching'} />
}
