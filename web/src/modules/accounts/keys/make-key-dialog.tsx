import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { makeKeyBody } from '@terminlotse/contract/accounts/script-keys'
import { scriptKeys as limits } from '@terminlotse/contract/limits'
import { type KeyScope, keyScope } from '@terminlotse/contract/route'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../../../api/failure-toast.ts'
import { checkedBy, fieldErrors } from '../../../api/form-errors.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Copying } from '../../../ui/copying.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useFields } from '../../../ui/fields/use-fields.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { useMakeKey } from './script-key-calls.ts'

interface Props {
  email: string
  onClose: () => void
}

/** Asks for name, right, end and password of a new key, and then shows the key this once. */
export function MakeKeyDialog({ email, onClose }: Props) {
  const { t } = useTranslation('scriptKeys')
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Dialog isOpen onClose={onClose} title={t(secret === null ? 'make.title' : 'made.title')} isQuestion>
      {secret === null ? (
        <Form email={email} onClose={onClose} onMade={setSecret} />
      ) : (
        <Stack>
          <Alert color="green" role="group">
            <Text size="sm" mb="sm">
              {t('made.once')}
            </Text>
            <Copying label={t('made.key')} value={secret} />
          </Alert>
          <Group justify="flex-end">
            <Button mih={44} onClick={onClose}>
              {t('made.close')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

const check = checkedBy(makeKeyBody.pick({ name: true, password: true }))

function Form({ email, onClose, onMade }: Props & { onMade: (secret: string) => void }) {
  const { t } = useTranslation('scriptKeys')
  const { t: say } = useTranslation()
  const { t: tAccounts } = useTranslation('accounts')
  const [scope, setScope] = useState<KeyScope>('read')
  const [days, setDays] = useState<(typeof limits.days.choices)[number]>(limits.days.usual)
  const fields = useFields({ name: '', password: '' }, check)
  const make = useMakeKey((error) => {
    if (!fields.complain(fieldErrors(error))) showFailure(error, t('make.failed'))
  })
  return (
    <form
      {...fields.submit((values) =>
        make.mutate({ ...values, scope, days }, { onSuccess: ({ secret }) => onMade(secret) }),
      )}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Stack>
        <Text>{t('make.text')}</Text>
        <TextInput label={t('name')} size="md" data-autofocus {...fields.input('name')} />
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
        <PasswordField
          label={tAccounts('fields.currentPassword')}
          autoComplete="current-password"
          size="md"
          {...fields.input('password')}
        />
        <Group justify="flex-end">
          <Button variant="default" mih={44} onClick={onClose}>
            {say('cancel')}
          </Button>
          <BusyButton type="submit" mih={44} isBusy={make.isPending} busyLabel={t('make.busy')}>
            {t('make.submit')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
