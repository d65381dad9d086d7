import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Task } from '@terminlotse/contract/tasks'
import { sharedPageRoutes } from '@terminlotse/contract/tasks/shared-page'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/keys.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { IconExternalLink } from '../../../ui/icons/signed-in.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { DialogButton } from '../../../ui/page/dialog-button.tsx'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { SecretAddress } from './secret-address.tsx'

export function ShareButton({ task }: { task: Task }) {
  const { t } = useTranslation('sharing')
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <DialogButton
        icon={<IconExternalLink size={18} />}
        label={t('action')}
        name={t('actionOf', { name: task.name })}
        onOpen={open}
      />
      <Dialog isOpen={isOpen} onClose={close} title={t('title')} isLeftByButton>
        {isOpen && <Sharing id={task.id} />}
      </Dialog>
    </>
  )
}

function Sharing({ id }: { id: number }) {
  const { t } = useTranslation('sharing')
  const params = { id }
  return (
    <SecretAddress
      queryKey={keys.sharedPage(id)}
      read={(signal) => call(sharedPageRoutes.read, { params, signal })}
      make={() => call(sharedPageRoutes.make, { params })}
      end={() => call(sharedPageRoutes.end, { params })}
      say={(word) => t(word)}
      about={({ ends_at, openings }) => (
        <div>
          <Text c="dimmed">{t('until', { time: dayAndTime(ends_at ?? '', currentLanguage()) })}</Text>
          <Text c="dimmed">{t('openings', { count: openings })}</Text>
        </div>
      )}
    />
  )
}
