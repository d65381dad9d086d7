import { Anchor, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Elements } from '../../../ui/elements.ts'
import { NeedForm } from './need-form.tsx'
import { NeedSearch } from './need-search.tsx'
import { useNeedChoice } from './use-need-choice.ts'

interface Props {
  reach: Elements
  onDone: (id: number, isStarted: boolean) => void
  /** Back to the form by name, office and service, which does not begin with a need. */
  onSteps: () => void
}

/** A new task that begins with the need. */
export function NeedFlow({ reach, onDone, onSteps }: Props) {
  const { t } = useTranslation('need')
  const choice = useNeedChoice()
  const { draft, need } = choice
  if (draft !== null && need) {
    return <NeedForm choice={choice} need={need} entries={draft} reach={reach} onDone={onDone} />
  }
  if (draft !== null && choice.isWaiting) return <Skeleton h={300} radius="md" />
  return (
    <>
      <NeedSearch choice={choice} onChoose={choice.choose} isFirst />
      <Anchor component="button" type="button" onClick={onSteps} mt="lg" mih={44}>
        {t('steps')}
      </Anchor>
    </>
  )
}
