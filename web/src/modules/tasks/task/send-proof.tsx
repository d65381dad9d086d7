import { useMutation } from '@tanstack/react-query'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showRefusal } from '../../../api/failure-toast.ts'
import { useMailServer } from '../../../api/mail-server.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { IconMail } from '../../../ui/icons/signed-in.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'

interface Props {
  task: Pick<Task, 'id'>
  variant?: 'filled' | 'default' | undefined
}

export function SendProof({ task, variant = 'filled' }: Props) {
  const { t } = useTranslation('appointments')
  const isOutbox = useMailServer() === false
  const send = useMutation({
    mutationFn: () => call(taskRoutes.sendProof, { params: { id: task.id } }),
    onSuccess: () => showToast({ kind: 'success', title: t(isOutbox ? 'notBooking.inOutbox' : 'notBooking.sent') }),
    onError: (error) => showRefusal(error, t('notBooking.sendFailed')),
  })
  return (
    <BusyButton
      variant={variant}
      leftSection={<IconMail size={18} />}
      isBusy={send.isPending}
      busyLabel={t('notBooking.sending')}
      onClick={() => send.mutate()}
    >
      {t('notBooking.sendAgain')}
    </BusyButton>
  )
}
