import { Alert, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserName } from '@terminlotse/contract/accounts/browser-name'
import {
  addPasskeyBody,
  type Passkey,
  passkeyPasswordBody,
  passkeyRoutes,
  renamePasskeyBody,
  type PasskeyList as Shown,
} from '@terminlotse/contract/accounts/passkeys'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { checkedBy, fieldErrors } from '../../../api/form-errors.ts'
import { keys } from '../../../api/keys.ts'
import { NotLoaded } from '../../../api/load-failure.tsx'
import { currentLanguage } from '../../../texts/language.ts'
import { useFields } from '../../../ui/fields/use-fields.ts'
import { Hint } from '../../../ui/hint.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { FormButtons } from '../../../ui/page/form-buttons.tsx'
import rows from '../../../ui/page/row-list.module.css'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { CurrentPassword } from '../profile/current-password.tsx'
import { showPasskeyFailure } from './passkey-problem.ts'

interface Props {
  deed: Deed
  email: string
  onClose: () => void
}

const checks = {
  add: checkedBy(addPasskeyBody),
  rename: checkedBy(renamePasskeyBody),
  remove: checkedBy(passkeyPasswordBody),
  ask: checkedBy(passkeyPasswordBody),
}

function DeedDialog({ deed, email, onClose }: Props) {
  const { t } = useTranslation('passkeys')
  const { t: tAccounts } = useTranslation('accounts')
  const { kind } = deed
  const words = kind === 'ask' && !deed.on ? 'askNot' : kind
  const known = kind === 'rename' || kind === 'remove' ? deed.passkey.name : (browserName(navigator.userAgent) ?? '')
  const fields = useFields({ name: known, password: '' }, checks[kind])
  const done = () => {
    showToast({ kind: 'success', title: t(`${words}.done`) })
    onClose()
  }
  const act = useDeed(deed, done, (error) => {
    if (!fields.complain(fieldErrors(error))) showPasskeyFailure(error, t(`${words}.failed`))
  })
  return (
    <Dialog isOpen onClose={onClose} title={t(`${words}.title`, { name: known })} isQuestion>
      <form {...fields.submit((values) => act.mutate(values))}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack>
          <Text>{t(`${words}.text`)}</Text>
          {(kind === 'add' || kind === 'rename') && (
            <TextInput label={t('name')} data-autofocus {...fields.input('name')} />
          )}
          {kind !== 'rename' && (
            <CurrentPassword data-autofocus={kind === 'add' ? undefined : true} {...fields.input('password')} />
          )}
          <FormButtons
            onLeave={onClose}
            submit={t(`${words}.submit`)}
            busyLabel={kind === 'add' ? tAccounts('passkey.busy') : t(`${words}.submit`)}
            isBusy={act.isPending}
            isDangerous={kind === 'remove'}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

export function PasskeyList({ email }: { email: string }) {
  const { t } = useTranslation('passkeys')
  const query = usePasskeys()
  const { data } = query
  const [deed, setDeed] = useState<Deed | null>(null)
  if (data === undefined) return <NotLoaded of={query} failed={t('failed')} notYet={t('notYet')} />
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
          <Button variant="default" onClick={() => setDeed({ kind: 'add' })}>
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
      <div className={rows.words}>
        <Text fw={600}>{name}</Text>
        <Hint>{last_used_at === null ? t('unused') : t('used', { time: time(last_used_at) })}</Hint>
        <Hint>{t('since', { time: time(created_at) })}</Hint>
      </div>
      <Group gap={4} justify="flex-end">
        <Button
          variant="subtle"
          aria-label={t('rename.of', { name })}
          onClick={() => onDeed({ kind: 'rename', passkey })}
        >
          {t('rename.open')}
        </Button>
        <Button
          variant="subtle"
          color="red"
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
      checked={data.asked_at_sign_in}
      disabled={data.is_demanded}
      onChange={({ currentTarget }) => onDeed({ kind: 'ask', on: currentTarget.checked })}
    />
  )
}

function usePasskeys() {
  return useQuery({
    queryKey: keys.passkeys,
    queryFn: ({ signal }) => call(passkeyRoutes.passkeys, { signal }),
    staleTime: 0,
  })
}

type Deed =
  | { kind: 'add' }
  | { kind: 'rename'; passkey: Passkey }
  | { kind: 'remove'; passkey: Passkey }
  | { kind: 'ask'; on: boolean }

function useDeed(deed: Deed, onDone: () => void, onError: (error: Error) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (filled: { name: string; password: string }) => {
      await run(deed, filled)
    },
    onSuccess: onDone,
    onError,
    // This may have changed the rights of staff.
    onSettled: () =>
      Promise.all([keys.passkeys, keys.adminOverview].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

async function run(deed: Deed, { name, password }: { name: string; password: string }): Promise<unknown> {
  if (deed.kind === 'add') {
    const { makePasskey } = await import('./passkey-device.ts')
    return makePasskey({ name, password })
  }
  if (deed.kind === 'ask') return call(passkeyRoutes.askForPasskey, { body: { ask: deed.on, password } })
  const params = { id: deed.passkey.id }
  if (deed.kind === 'rename') return call(passkeyRoutes.renamePasskey, { params, body: { name } })
  return call(passkeyRoutes.removePasskey, { params, body: { password } })
}
