import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Elements } from '../../../ui/elements.ts'
import classes from './need.module.css'
import { NeedForm } from './need-form.tsx'
import { NeedSearch } from './need-search.tsx'
import { useNeedChoice } from './use-need-choice.ts'

interface Props {
  reach: Elements
  /** The form by name, office and service, which does not begin with a need. */
  wizard: Elements
  onDone: (started: number | null) => void
}

/** A new task: begins with the need, or with an office for a person who knows it. */
export function NeedFlow({ reach, wizard, onDone }: Props) {
  const { t } = useTranslation('need')
  const choice = useNeedChoice()
  const { draft, need, wish, isFailed } = choice
  if (draft !== null && need) {
    return <NeedForm choice={choice} need={need} draft={draft} reach={reach} onDone={onDone} />
  }
  if (draft !== null && choice.isWaiting) return <Skeleton h={300} radius="md" />
  return (
    <>
      <NeedSearch choice={choice} onChoose={choice.choose} isFirst />
      <div hidden={wish.trim() !== '' && !isFailed}>
        <p className={classes.or}>{t('or')}</p>
        {wizard}
      </div>
    </>
  )
}
