import { Alert, Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core'
import type { Passkey, PasskeyList as Shown } from '@terminlotse/contract/accounts/passkeys'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../api/load-failure.tsx'
import { currentLanguage } from '../../../texts/language.ts'
import rows from '../../../ui/page/row-list.module.css'
import { dayAndTime } from '../../../ui/time/moment.ts'
import classes from '../profile/sessions.module.css'
import { DeedDialog } from './passkey-dialog.tsx'
import { type Deed, usePasskeys } from './passkeys.ts'

export function PasskeyList({ email }: { email: string }) {
  const { t } = useTranslation('passkeys')
  const { data, isError, refetch } = usePasskeys()
  const [deed, setDeed] = useState<Deed | null>(null)
  if (data === undefined) {
    if (!isError) return <Skeleton height={44} />
    return <LoadFailure failed={t('failed')} notYet={t('notYet')} onRetry={() => void refetch()} />
  }
  const canAdd = data.works_at === window.location.origin
  return (
    <Stack gap="sm">
      <Text c="dimmed">{t('intro')}</Text>
      {data.is_demanded && <Alert color="blue">{t('demanded')}</Alert>}
      {!canAdd && (
        <Alert color="orange">{t(data.works_at ? 'elsewhere' : 'nowhere', { address: data.works_at })}</Alert>
      )}
      {data.results.length > 0 && (
        <ul className={rows.list}>
          {data.results.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onDeed={setDeed} />
          ))}
        </ul>
      )}
      {canAdd && (
        <Group>
          <Button variant="default" mih={44} onClick={() => setDeed({ kind: 'add' })}>
            {t('add.open')}
          </Button>
        </Group>
      )}
      {data.results.length > 0 && <Asking data={data} onDeed={setDeed} />}
      {deed && <DeedDialog deed={deed} email={email} onClose={() => setDeed(null)} />}
    </Stack>
  )
}

interface Deeds {
  onDeed: (deed: Deed) => void
}

function Row({ passkey, onDeed }: Deeds & { passkey: Passkey }) {
  const { t } = useTranslation('passkeys')
  const { name, created_at, last_used_at } = passkey
  const time = (at: string) => dayAndTime(at, currentLanguage())
  return (
    <li className={rows.row}>
      <div className={classes.about}>
        <Text fw={550}>{name}</Text>
        <Text size="sm" c="dimmed">
          {last_used_at === null ? t('unused') : t('used', { time: time(last_used_at) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('since', { time: time(created_at) })}
        </Text>
      </div>
      <Group gap={4} justify="flex-end">
        <Button
          variant="subtle"
          mih={44}
          aria-label={t('rename.of', { name })}
          onClick={() => onDeed({ kind: 'rename', passkey })}
        >
          {t('rename.open')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          mih={44}
          aria-label={t('remove.of', { name })}
          onClick={() => onDeed({ kind: 'remove', passkey })}
        >
          {t('remove.open')}
        </Button>
      </Group>
    </li>
  )
}

function Asking({ data, onDeed }: Deeds & { data: Shown }) {
  const { t } = useTranslation('passkeys')
  return (
    <Switch
      label={t('asking')}
      description={t(data.is_demanded ? 'askingDemanded' : 'askingHint')}
      size="md"
      checked={data.asked_at_sign_in}
      disabled={data.is_demanded}
      onChange={({ currentTarget }) => onDeed({ kind: 'ask', on: currentTarget.checked })}
    />
  )
}
