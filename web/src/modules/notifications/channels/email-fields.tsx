import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMailServer } from '../../../api/mail-server.ts'
import type { Preferences } from '../settings/preferences-form.ts'
import { ChannelFields } from './channel-fields.tsx'

/** The form for e-mail. If this site has a mail server, few people need a mail account of their own. */
export function EmailFields({ form }: { form: Preferences }) {
  const { t } = useTranslation('notifications')
  const hasServer = useMailServer()
  return (
    <>
      {hasServer !== undefined && <Text size="sm">{t(hasServer ? 'mail.withServer' : 'mail.withoutServer')}</Text>}
      <ChannelFields channel="email" form={form} isGroupFolded={hasServer ?? false} />
    </>
  )
}
