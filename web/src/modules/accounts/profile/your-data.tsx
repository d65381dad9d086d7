import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { personalDataRoutes } from '@terminlotse/contract/accounts/personal-data'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../../api/client.ts'
import { showRefusal } from '../../../api/failure-toast.ts'
import { saveFile } from '../../../ui/browser/save-file.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

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
        <BusyButton
          variant="default"
          size="md"
          isBusy={collect.isPending}
          busyLabel={t('export.busy')}
          onClick={() => collect.mutate()}
        >
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
