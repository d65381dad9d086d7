import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { PauseDay } from '../task/pause-day.tsx'

interface Props {
  isOpen: boolean
  isBusy: boolean
  /** The number of selected tasks that neither watch nor are paused until a day. */
  leftOut: number
  onConfirm: (until: string) => void
  onClose: () => void
}

/** Asks for the day on which the selected tasks start again. */
export function PauseSeveralDialog({ isOpen, isBusy, leftOut, onConfirm, onClose }: Props) {
  const { t } = useTranslation('taskList')
  const note = leftOut > 0 ? t('until.leftOut', { count: leftOut }) : null
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('until.title')} isQuestion>
      <PauseDay isBusy={isBusy} note={note} onConfirm={onConfirm} onClose={onClose} />
    </Dialog>
  )
}
