import { Anchor, Text } from '@mantine/core'
import type { User } from '@terminlotse/contract/accounts'
import type { Settings } from '@terminlotse/contract/notifications'
import { useTranslation } from 'react-i18next'
import { useMailServer } from '../../../api/mail-server.ts'
import { mailOf } from '../reach/reach.ts'
import { concealed } from '../reach/reach-words.ts'

interface Props {
  user: User
  settings: Settings | null
  onClose: () => void
}

/** The address that mails go to, or the reason why none can. */
export function MailStep({ user, settings, onClose }: Props) {
  const { t } = useTranslation('phone')
  const { t: say } = useTranslation('notifications')
  const hasServer = useMailServer()
  const mail = mailOf(settings, user)
  const isOwn = settings !== null && settings.sender_email !== ''
  if (hasServer === false && !isOwn) {
    return (
      <>
        <Text>{say('mail.withoutServer')}</Text>
        <Anchor component="button" type="button" size="sm" ta="start" mih={44} onClick={onClose}>
          {t('mail.toSettings')}
        </Anchor>
      </>
    )
  }
  return <Text>{mail === '' ? t('mail.unproven') : t('mail.to', { to: concealed(mail) })}</Text>
}
