import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { IconBellPlus } from '../../../ui/icons/signed-in.ts'

interface Props {
  isBusy: boolean
  onAdd: () => void
}

export function AddThisDevice({ isBusy, onAdd }: Props) {
  const { t } = useTranslation('notifications')
  return (
    <div>
      <BusyButton
        variant="light"
        mih={44}
        leftSection={<IconBellPlus size={18} />}
        isBusy={isBusy}
        busyLabel={t('push.adding')}
        onClick={onAdd}
      >
        {t('push.add')}
      </BusyButton>
      <Text size="sm" c="dimmed" mt={4}>
        {t('push.permission')}
      </Text>
    </div>
  )
}
