import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { rightRoutes } from '@terminlotse/contract/accounts/rights'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { fieldErrors } from '../../api/form-errors.ts'
import { setProofAsker } from '../../api/proof-needed.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import { Dialog } from '../../ui/page/dialog.tsx'
import { FormButtons } from '../../ui/page/form-buttons.tsx'
import { showPasskeyFailure } from './passkeys/passkey-problem.ts'
import { CurrentPassword } from './profile/current-password.tsx'

/** Asks for the password or a passkey when a call needs it, and lets the call go on. */
export function ProveAgain({ email }: { email: string }) {
  const [asked, setAsked] = useState<{ end: (isProven: boolean) => void } | null>(null)
  useEffect(() => {
    let open: Promise<boolean> | null = null
    const ask = () =>
      new Promise<boolean>((end) => setAsked({ end })).finally(() => {
        open = null
        setAsked(null)
      })
    setProofAsker(() => {
      // Two calls at once ask one question.
      open ??= ask()
      return open
    })
    return () => setProofAsker(null)
  }, [])
  // It stands above the dialog whose call asks.
  return asked && <Question email={email} onEnd={asked.end} />
}

function Question({ email, onEnd }: { email: string; onEnd: (isProven: boolean) => void }) {
  const { t } = useTranslation('rights')
  const fields = useFields({ password: '' })
  const prove = useMutation({
    mutationFn: async (password: string | null) => {
      if (password !== null) return call(rightRoutes.proveAgain, { body: { password } })
      const { showPasskey } = await import('./passkeys/passkey-device.ts')
      return call(rightRoutes.proveAgain, { body: { passkey: await showPasskey() } })
    },
    onSuccess: () => onEnd(true),
    onError: (error) => {
      if (!fields.complain(fieldErrors(error))) showPasskeyFailure(error, t('prove.failed'))
    },
  })
  return (
    <Dialog isOpen onClose={() => onEnd(false)} title={t('prove.title')} isQuestion>
      <form {...fields.submit(({ password }) => prove.mutate(password))}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack>
          <Text>{t('prove.text')}</Text>
          <CurrentPassword data-autofocus {...fields.input('password')} />
          <BusyButton
            variant="default"
            size="md"
            isBusy={prove.isPending}
            busyLabel={t('prove.busy')}
            onClick={() => prove.mutate(null)}
          >
            {t('prove.passkey')}
          </BusyButton>
          <FormButtons
            onLeave={() => onEnd(false)}
            submit={t('prove.submit')}
            busyLabel={t('prove.busy')}
            isBusy={prove.isPending}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
