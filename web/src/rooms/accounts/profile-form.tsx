import { Alert, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, profileBody, type User } from '@terminlotse/contract/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../api/client.ts'
import { keepUser } from '../../api/credentials.ts'
import { showRefusal } from '../../api/failure-toast.ts'
import { checkedBy, fieldErrors } from '../../api/form-errors.ts'
import { keys } from '../../api/keys.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { showToast } from '../../ui/toast.tsx'

interface Props {
  user: User
}

const editable = ({ first_name, last_name, email }: User) => ({ first_name, last_name, email })

/** Name and address. A new address counts once its owner has opened the link that we mail to it. */
export function ProfileForm({ user }: Props) {
  const { t } = useTranslation('accounts')
  const queries = useQueryClient()
  const [email, setEmail] = useState(user.email)
  const isNewEmail = email.trim().toLowerCase() !== user.email
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: editable(user),
    validate: checkedBy(profileBody),
    onValuesChange: (values) => setEmail(values.email),
  })
  const save = useMutation({
    mutationFn: (body: z.input<typeof profileBody>) => call(accountRoutes.profile, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(keys.me, saved)
      keepUser(saved)
      form.setValues(editable(saved))
      showToast({
        kind: 'success',
        title: t('profile.done'),
        text: isNewEmail ? t('profile.linkSent', { email: saved.email }) : undefined,
      })
    },
    onError: (error) => {
      form.setErrors(fieldErrors(error))
      showRefusal(error, t('profile.failed'))
    },
  })
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={t('fields.firstName')}
            autoComplete="given-name"
            size="md"
            key={form.key('first_name')}
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label={t('fields.lastName')}
            autoComplete="family-name"
            size="md"
            key={form.key('last_name')}
            {...form.getInputProps('last_name')}
          />
        </SimpleGrid>
        <TextInput
          label={t('fields.email')}
          description={isNewEmail ? t('profile.newEmail') : undefined}
          type="email"
          autoComplete="email"
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        {!user.email_verified && !isNewEmail && <Alert color="amber">{t('profile.unproven')}</Alert>}
        <Group>
          <BusyButton type="submit" size="md" isBusy={save.isPending} busyLabel={t('profile.busy')}>
            {t('profile.submit')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
