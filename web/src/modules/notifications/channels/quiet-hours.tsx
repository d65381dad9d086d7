import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Preferences } from '../settings/preferences-form.ts'

const times = ['quiet_from', 'quiet_until'] as const
const switches = ['enable_quiet_hours', 'quiet_except_clicks'] as const

export function QuietHours({ form }: { form: Preferences }) {
  const { t } = useTranslation('notifications')
  const drawSwitch = (name: (typeof switches)[number]) => (
    <Switch
      label={t(`quiet.${name}`)}
      aria-label={t(`quiet.${name}`)}
      description={t(`quiet.${name}_about`)}
      checked={form.values[name]}
      onChange={(event) => form.change(name, event.currentTarget.checked)}
    />
  )
  return (
    <Stack>
      {drawSwitch('enable_quiet_hours')}
      {form.values.enable_quiet_hours && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {times.map((name) => (
              <TextInput
                key={name}
                type="time"
                label={t(`quiet.${name}`)}
                value={form.values[name]}
                error={form.errorOf(name)}
                onChange={(event) => form.change(name, event.currentTarget.value)}
              />
            ))}
          </SimpleGrid>
          {drawSwitch('quiet_except_clicks')}
        </>
      )}
    </Stack>
  )
}
