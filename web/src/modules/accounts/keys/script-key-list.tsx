import { Alert, Anchor, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { makeKeyBody, type ScriptKey, scriptKeyRoutes } from '@terminlotse/contract/accounts/script-keys'
import { scriptKeys as limits } from '@terminlotse/contract/limits'
import { type KeyScope, keyScope } from '@terminlotse/contract/route'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { checkedBy, fieldErrors } from '../../../api/form-errors.ts'
import { keys } from '../../../api/keys.ts'
import { NotLoaded } from '../../../api/load-failure.tsx'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import { Copying } from '../../../ui/copying.tsx'
import { useFields } from '../../../ui/fields/use-fields.ts'
import { Hint } from '../../../ui/hint.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { CloseButton, FormButtons, Question } from '../../../ui/page/form-buttons.tsx'
import rows from '../../../ui/page/row-list.module.css'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { CurrentPassword } from '../profile/current-password.tsx'

interface Props {
  email: string
  onClose: () => void
}

/** It stays while the key is being made: a key that comes after it was closed would be lost. */
function MakeKeyDialog({ email, onClose }: Props) {
  const { t } = useTranslation('scriptKeys')
  const [secret, setSecret] = useState<string | null>(null)
  const make = useMakeKey(setSecret)
  const close = () => {
    if (!make.isPending) onClose()
  }
  const title = t(secret === null ? 'make.title' : 'made.title')
  return (
    <Dialog isOpen onClose={close} title={title} isQuestion isLeftByButton>
      {secret === null && <Form email={email} make={make} onClose={close} />}
      <Announced>
        {secret !== null && (
          <Alert color="green" role="group">
            <Text size="sm" mb="sm">
              {t('made.once')}
            </Text>
            <Copying label={t('made.key')} value={secret} />
          </Alert>
        )}
      </Announced>
      {secret !== null && <CloseButton onClose={close}>{t('made.close')}</CloseButton>}
    </Dialog>
  )
}

const check = checkedBy(makeKeyBody.pick({ name: true, password: true }))

function Form({ email, make, onClose }: Props & { make: ReturnType<typeof useMakeKey> }) {
  const { t } = useTranslation('scriptKeys')
  const [scope, setScope] = useState<KeyScope>('read')
  const [days, setDays] = useState<(typeof limits.days.choices)[number]>(limits.days.usual)
  const fields = useFields({ name: '', password: '' }, check)
  const complain = (error: Error) => {
    if (!fields.complain(fieldErrors(error))) showFailure(error, t('make.failed'))
  }
  return (
    <form {...fields.submit((values) => make.mutate({ ...values, scope, days }, { onError: complain }))}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Stack>
        <Text>{t('make.text')}</Text>
        <TextInput label={t('name')} data-autofocus {...fields.input('name')} />
        <Radio.Group
          label={t('scope')}
          value={scope}
          onChange={(next) => setScope(keyScope.options.find((one) => one === next) ?? scope)}
        >
          <Stack gap="xs" mt="xs">
            {keyScope.options.map((one) => (
              <Radio key={one} value={one} label={t(`scopes.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Radio.Group
          label={t('days')}
          value={String(days)}
          onChange={(next) => setDays(limits.days.choices.find((one) => String(one) === next) ?? days)}
        >
          <Group gap="lg" mt="xs">
            {limits.days.choices.map((one) => (
              <Radio key={one} value={String(one)} label={t('daysChoice', { days: one })} />
            ))}
          </Group>
        </Radio.Group>
        <CurrentPassword {...fields.input('password')} />
        <FormButtons onLeave={onClose} submit={t('make.submit')} busyLabel={t('make.busy')} isBusy={make.isPending} />
      </Stack>
    </form>
  )
}

export function ScriptKeyList({ email }: { email: string }) {
  const { t } = useTranslation('scriptKeys')
  const query = useScriptKeys()
  const { data } = query
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<ScriptKey | null>(null)
  if (data === undefined) return <NotLoaded of={query} failed={t('failed')} notYet={t('notYet')} />
  return (
    <Stack gap="sm">
      {data.results.length > 0 && (
        <ul className={rows.list}>
          {data.results.map((key) => (
            <Row key={key.id} of={key} onEnd={setEnding} />
          ))}
        </ul>
      )}
      <Group>
        <Button variant="default" onClick={() => setMaking(true)}>
          {t('make.open')}
        </Button>
        <Anchor href="/api/docs" target="_blank" rel="noreferrer" size="sm">
          {t('how')}
        </Anchor>
      </Group>
      {isMaking && <MakeKeyDialog email={email} onClose={() => setMaking(false)} />}
      {ending && <RevokeDialog of={ending} onClose={() => setEnding(null)} />}
    </Stack>
  )
}

function Row({ of, onEnd }: { of: ScriptKey; onEnd: (key: ScriptKey) => void }) {
  const { t } = useTranslation('scriptKeys')
  const { name, scope, last_used_at, expires_at } = of
  const time = (at: string) => dayAndTime(at, currentLanguage())
  const hasEnded = Date.parse(expires_at) <= Date.now()
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <Text fw={600}>{name}</Text>
        <Text size="sm">{`${t('scope')}: ${t(`scopes.${scope}`)}`}</Text>
        <Hint>{last_used_at === null ? t('unused') : t('used', { time: time(last_used_at) })}</Hint>
        <Hint>{t(hasEnded ? 'ended' : 'until', { time: time(expires_at) })}</Hint>
      </div>
      <Button variant="subtle" color="red" aria-label={t('revoke.of', { name })} onClick={() => onEnd(of)}>
        {t('revoke.open')}
      </Button>
    </li>
  )
}

function RevokeDialog({ of, onClose }: { of: ScriptKey; onClose: () => void }) {
  const { t } = useTranslation('scriptKeys')
  const revoke = useRevokeKey(onClose)
  return (
    <Question
      onClose={onClose}
      title={t('revoke.title', { name: of.name })}
      submit={t('revoke.submit')}
      busyLabel={t('revoke.busy')}
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate(of)}
    >
      <Text>{t('revoke.text')}</Text>
    </Question>
  )
}

function useScriptKeys() {
  return useQuery({
    queryKey: keys.scriptKeys,
    queryFn: ({ signal }) => call(scriptKeyRoutes.keys, { signal }),
    // Scripts use them, and a new password ends them.
    staleTime: 0,
  })
}

/** Only this answer has the secret, so `onMade` gets it at once, and does not wait for the list. */
function useMakeKey(onMade: (secret: string) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof makeKeyBody>) => call(scriptKeyRoutes.make, { body }),
    onSuccess: ({ secret }) => onMade(secret),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: keys.scriptKeys })
    },
    gcTime: 0,
  })
}

function useRevokeKey(onDone: () => void) {
  const { t } = useTranslation('scriptKeys')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ScriptKey) => call(scriptKeyRoutes.revoke, { params: { id } }),
    onSuccess({ detail }) {
      showToast({ kind: 'success', title: detail })
      onDone()
    },
    onError: (error) => showFailure(error, t('revoke.failed')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.scriptKeys }),
  })
}
