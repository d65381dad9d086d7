import { Checkbox } from '@mantine/core'
import type { Channel } from '@terminlotse/contract/notifications'
import { useTranslation } from 'react-i18next'
import { useBriefChannels, useNotificationSettings } from '../settings/notification-settings.ts'

/** Whether messages of this channel show everything, or only say that something happened. Applies at once. */
export function DetailsChoice({ channel }: { channel: Channel }) {
  const { t } = useTranslation('notifications')
  const brief = useNotificationSettings().data?.brief_channels ?? []
  const save = useBriefChannels()
  const change = (showsAll: boolean) => {
    const others = brief.filter((one) => one !== channel)
    save.mutate(showsAll ? others : [...others, channel])
  }
  return (
    <Checkbox
      size="md"
      label={t('details.label')}
      description={t('details.about')}
      checked={!brief.includes(channel)}
      disabled={save.isPending}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
