import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconCalendarTime, IconPlayerPause, IconPlayerPlay } from '../../../ui/icons/signed-in.ts'
import classes from './several-bar.module.css'

interface Props {
  /** The number of selected tasks, and of those that are shown. */
  chosen: number
  shown: number
  isBusy: boolean
  onAll: () => void
  onNone: () => void
  onPause: () => void
  /** Null: none of them can pause until a day. */
  onPauseUntil: (() => void) | null
  onStart: () => void
}

export function SeveralBar({ chosen, shown, isBusy, onAll, onNone, onPause, onPauseUntil, onStart }: Props) {
  const { t } = useTranslation('taskList')
  const isNone = chosen === 0 || isBusy
  return (
    <section className={classes.bar} aria-label={t('several.actions')}>
      <div className={classes.chosen}>
        <span role="status">{t('several.chosen', { number: chosen })}</span>
        <Button variant="subtle" size="compact-md" mih={44} onClick={chosen < shown ? onAll : onNone}>
          {t(chosen < shown ? 'several.all' : 'several.none')}
        </Button>
      </div>
      <div className={classes.acts}>
        <Button
          variant="default"
          mih={44}
          disabled={isNone}
          leftSection={<IconPlayerPause size={18} />}
          onClick={onPause}
        >
          {t('several.pause')}
        </Button>
        <Button
          variant="default"
          mih={44}
          disabled={isNone || onPauseUntil === null}
          leftSection={<IconCalendarTime size={18} />}
          onClick={() => onPauseUntil?.()}
        >
          {t('several.until')}
        </Button>
        <Button mih={44} disabled={isNone} leftSection={<IconPlayerPlay size={18} />} onClick={onStart}>
          {t('several.run')}
        </Button>
      </div>
    </section>
  )
}
