import { Anchor, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { deleteAccountBody, personalDataRoutes } from '@terminlotse/contract/accounts/personal-data'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { clearCredentials } from '../../../api/credentials.ts'
import { showRefusal } from '../../../api/failure-toast.ts'
import { checkedBy, fieldErrors } from '../../../api/form-errors.ts'
import { saveFile } from '../../../ui/browser/save-file.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { useFields } from '../../../ui/fields/use-fields.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { FormButtons } from '../../../ui/page/form-buttons.tsx'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { CurrentPassword } from './current-password.tsx'

const choices = ['keep', 'cancel'] as const
type Choice = (typeof choices)[number]

function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('personalData')
  const [mustChoose, setMustChoose] = useState(false)
  const [choice, setChoice] = useState<Choice | null>(null)
  const fields = useFields({ password: '' }, checkedBy(deleteAccountBody))
  const leave = useLeaving((error) => {
    if (error instanceof ApiError && error.code === 'appointment_open') setMustChoose(true)
    else if (!fields.complain(fieldErrors(error))) showRefusal(error, t('delete.failed'))
  })
  const send = fields.submit((values) => leave.mutate({ ...values, ...(choice ? { on_booking: choice } : {}) }))
  return (
    <Dialog isOpen onClose={onClose} title={t('delete.title')} isQuestion>
      <form {...send}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack>
          <Text>{t('delete.text')}</Text>
          <CurrentPassword data-autofocus {...fields.input('password')} />
          {mustChoose && <AppointmentChoice value={choice} onChange={setChoice} />}
          <FormButtons
            onLeave={onClose}
            submit={t('delete.submit')}
            busyLabel={t('delete.busy')}
            isBusy={leave.isPending}
            isDangerous
            isDisabled={mustChoose && choice === null}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

function useLeaving(onError: (error: Error) => void) {
  const { t } = useTranslation('personalData')
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: z.input<typeof deleteAccountBody>) => call(personalDataRoutes.deleteAccount, { body }),
    onSuccess: () => {
      clearCredentials()
      showToast({ kind: 'success', title: t('delete.done') })
      void navigate('/login')
    },
    onError,
  })
}

function AppointmentChoice({ value, onChange }: { value: Choice | null; onChange: (choice: Choice) => void }) {
  const { t } = useTranslation('personalData')
  return (
    <Radio.Group
      label={t('delete.question')}
      value={value}
      onChange={(next) => onChange(next === 'cancel' ? 'cancel' : 'keep')}
    >
      <Stack gap="sm" mt="sm">
        {choices.map((one) => (
          <Radio key={one} value={one} label={t(`delete.${one}`)} description={t(`delete.${one}Text`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

const fileName = 'terminlotse.json'

export function YourData({ email }: { email: string }) {
  const { t } = useTranslation('personalData')
  const [isLeaving, setLeaving] = useState(false)
  const collect = useMutation({
    mutationFn: () => call(personalDataRoutes.exportData),
    onSuccess: (everything) => {
      saveFile(fileName, 'application/json', JSON.stringify(everything, null, 2))
      showToast({ kind: 'success', title: t('export.done', { name: fileName }) })
    },
    onError: (error) => showRefusal(error, t('export.failed')),
  })
  return (
    <Stack align="flex-start">
      <Text>{t('intro')}</Text>
      <Anchor component={Link} to="/privacy">
        {t('privacy')}
      </Anchor>
      <Group>
        <BusyButton variant="default" size="md" work={collect} busyLabel={t('export.busy')}>
          {t('export.submit')}
        </BusyButton>
        <Button variant="subtle" color="red" size="md" onClick={() => setLeaving(true)}>
          {t('delete.open')}
        </Button>
      </Group>
      {isLeaving && <DeleteAccountDialog email={email} onClose={() => setLeaving(false)} />}
    </Stack>
  )
}
