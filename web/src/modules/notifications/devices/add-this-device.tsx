import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Hint } from '../../../ui/hint.tsx'
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
        leftSection={<IconBellPlus size={18} />}
        isBusy={isBusy}
        busyLabel={t('push.adding')}
        onClick={onAdd}
      >
        {t('push.add')}
      </BusyButton>
      <Hint mt={4}>{t('push.permission')}</Hint>
    </div>
  )
}
