import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { IconCalendarTime } from '../../../ui/icons/calendar/calendar-time.tsx'
import { PauseUntilDialog } from './pause-until-dialog.tsx'

interface Props {
  task: Task
}

export function PauseUntilButton({ task }: Props) {
  const { t } = useTranslation('freeTimes')
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        mih={44}
        leftSection={<IconCalendarTime size={18} />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {t('until.action')}
      </Button>
      <PauseUntilDialog task={isOpen ? task : null} onClose={close} />
    </>
  )
}
