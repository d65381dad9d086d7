import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Task } from '@terminlotse/contract/tasks'
import { sharedPageRoutes } from '@terminlotse/contract/tasks/shared-page'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { LoadFailure } from '../../../api/load-failure.tsx'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Copying } from '../../../ui/copying.tsx'
import { IconExternalLink } from '../../../ui/icons/signed-in.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { DialogButton } from '../../../ui/page/dialog-button.tsx'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'

export function ShareButton({ task }: { task: Task }) {
  const { t } = useTranslation('sharing')
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <DialogButton
        icon={<IconExternalLink size={18} />}
        label={t('action')}
        name={t('actionOf', { name: task.name })}
        onOpen={open}
      />
      <Dialog isOpen={isOpen} onClose={close} title={t('title')} isLeftByButton>
        {isOpen && <Sharing id={task.id} />}
      </Dialog>
    </>
  )
}

function Sharing({ id }: { id: number }) {
  const { t } = useTranslation('sharing')
  const { data, isError, refetch } = useSharedPage(id)
  const make = useSharePage(id)
  const end = useEndSharedPage(id)
  if (data === undefined) {
    if (!isError) return <Skeleton height={44} />
    return <LoadFailure failed={t('unread')} notYet={t('notYet')} onRetry={() => void refetch()} />
  }
  const { made_at, ends_at, openings } = data
  return (
    <Stack align="flex-start">
      <Text>{t('intro')}</Text>
      <Announced>
        {made_at !== null && make.data?.made_at === made_at && <Made address={make.data.address} />}
      </Announced>
      {ends_at !== null && (
        <div>
          <Text c="dimmed">{t('until', { time: dayAndTime(ends_at, currentLanguage()) })}</Text>
          <Text c="dimmed">{t('openings', { count: openings })}</Text>
        </div>
      )}
      <Group>
        <BusyButton
          variant="default"
          size="md"
          isBusy={make.isPending}
          busyLabel={t('making')}
          onClick={() => make.mutate()}
        >
          {t(made_at === null ? 'make' : 'replace')}
        </BusyButton>
        {made_at !== null && (
          <BusyButton
            variant="subtle"
            color="red"
            size="md"
            isBusy={end.isPending}
            busyLabel={t('ending')}
            onClick={() => end.mutate()}
          >
            {t('end')}
          </BusyButton>
        )}
      </Group>
    </Stack>
  )
}

/** The address, which nobody can read again. */
function Made({ address }: { address: string }) {
  const { t } = useTranslation('sharing')
  return (
    <Alert color="green" title={t('made')} role="group" w="100%">
      <Text size="sm" mb="sm">
        {t('once')}
      </Text>
      <Copying label={t('address')} value={address} />
    </Alert>
  )
}

function useSharedPage(id: number) {
  return useQuery({
    queryKey: keys.sharedPage(id),
    queryFn: ({ signal }) => call(sharedPageRoutes.read, { params: { id }, signal }),
    // Others open the page meanwhile.
    staleTime: 0,
  })
}

/** Makes an address; an earlier one ends. Only this answer has it. */
function useSharePage(id: number) {
  const { t } = useTranslation('sharing')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(sharedPageRoutes.make, { params: { id } }),
    onSuccess: ({ address: _, ...page }) => queries.setQueryData(keys.sharedPage(id), page),
    onError: (error) => showFailure(error, t('failed')),
    gcTime: 0,
  })
}

function useEndSharedPage(id: number) {
  const { t } = useTranslation('sharing')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(sharedPageRoutes.end, { params: { id } }),
    onSuccess: () => showToast({ kind: 'success', title: t('ended') }),
    onError: (error) => showFailure(error, t('failed')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.sharedPage(id) }),
  })
}
