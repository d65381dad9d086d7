import { Skeleton, Text, Title } from '@mantine/core'
import { type ComponentType, lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../../texts/texts.ts'
import classes from './chances-block.module.css'
import type { ViewProps } from './chances-view.tsx'
import type { KnownChances } from './use-draft-chances.ts'

interface Props {
  /** Null: nothing is shown, because the place is not chosen. */
  chances: KnownChances | null
  order: 3 | 4
  /** Takes one office more into the task; absent: it can take none. */
  onWiden?: ((office: number) => void) | undefined
  /** Changes the wish of a task that is there. */
  onChange?: ViewProps['onChange']
  /** The fields are not on this screen, so their errors are. */
  listsRefusal?: boolean
}

async function loadView(): Promise<{ default: ComponentType<ViewProps> }> {
  try {
    const [{ ChancesView }] = await Promise.all([import('./chances-view.tsx'), addTexts('chances')])
    return { default: ChancesView }
  } catch {
    // A form must not fail because a part of it could not be loaded.
    return { default: CannotSay }
  }
}
const View = lazy(loadView)

export function ChancesBlock({ chances, order, onWiden, onChange, listsRefusal = false }: Props) {
  const { t } = useTranslation('tasks')
  const heading = useRef<HTMLHeadingElement>(null)
  if (chances === null) return null
  const { data, isFailed, isCounting, refusal } = chances
  const refused = Object.values(refusal)
  const thenFocus = <T,>(act: ((value: T) => void) | undefined) =>
    act &&
    ((value: T) => {
      act(value)
      // The button that was pressed is gone.
      heading.current?.focus()
    })
  const isWaiting = refused.length === 0 && !isFailed && data === undefined
  // Nothing is said while nothing is known.
  const isUnknown = refused.length === 0 && data?.fits_now === null && data.look_back === null && data.why_not === null
  if (isUnknown) return <section aria-busy={isCounting} />
  return (
    <section className={classes.block} aria-busy={isCounting || isWaiting}>
      <Title order={order} size="h5" ref={heading} tabIndex={-1} className={classes.heading}>
        {t('chances.title')}
      </Title>
      <Suspense fallback={<Waiting />}>
        {refused.length === 0 && isFailed ? (
          <CannotSay />
        ) : isWaiting ? (
          <Waiting />
        ) : (
          <View
            chances={data}
            isRefused={refused.length > 0}
            refused={listsRefusal ? refused : []}
            onWiden={thenFocus(onWiden)}
            onChange={thenFocus(onChange)}
          />
        )}
      </Suspense>
    </section>
  )
}

function CannotSay() {
  const { t } = useTranslation('tasks')
  return <Text size="sm">{t('chances.cannotSay')}</Text>
}

function Waiting() {
  return <Skeleton h={84} radius="md" aria-busy />
}
