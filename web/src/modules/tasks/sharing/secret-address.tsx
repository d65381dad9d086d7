import { Alert, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '../../../api/failure-toast.ts'
import { NotLoaded } from '../../../api/load-failure.tsx'
import { Announced } from '../../../ui/announced.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Copying } from '../../../ui/copying.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'

type Word =
  | ('intro' | 'made' | 'once' | 'address' | 'make' | 'replace' | 'making' | 'end' | 'ending' | 'ended')
  | ('failed' | 'unread' | 'notYet')

interface Props<Shown> {
  queryKey: readonly unknown[]
  read: (signal: AbortSignal) => Promise<Shown>
  /** Makes an address; an earlier one ends. Only this answer has it. */
  make: () => Promise<Shown & { address: string }>
  end: () => Promise<unknown>
  say: (word: Word) => string
  about: (shown: Shown) => Elements
  isForOthers?: boolean
}

export function SecretAddress<Shown extends { made_at: string | null }>(props: Props<Shown>) {
  const { queryKey, say, about, isForOthers = false } = props
  const queries = useQueryClient()
  const onError = (error: Error) => showFailure(error, say('failed'))
  // Others, another device or a new password may have changed it.
  const query = useQuery({ queryKey, queryFn: ({ signal }) => props.read(signal), staleTime: 0 })
  const { data } = query
  const make = useMutation({
    mutationFn: props.make,
    onSuccess: ({ address: _, ...shown }) => queries.setQueryData(queryKey, shown),
    onError,
    gcTime: 0,
  })
  const end = useMutation({
    mutationFn: props.end,
    onSuccess: () => showToast({ kind: 'success', title: say('ended') }),
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  if (data === undefined) return <NotLoaded of={query} failed={say('unread')} notYet={say('notYet')} />
  const isThere = data.made_at !== null
  return (
    <Stack align="flex-start">
      <Text>{say('intro')}</Text>
      <Announced>
        {isThere && make.data?.made_at === data.made_at && (
          <Alert color="green" title={say('made')} role="group" w="100%">
            <Text size="sm" mb="sm">
              {say('once')}
            </Text>
            <Copying label={say('address')} value={make.data.address} isForOthers={isForOthers} />
          </Alert>
        )}
      </Announced>
      {isThere && about(data)}
      <Group>
        <BusyButton
          variant="default"
          size="md"
          isBusy={make.isPending}
          busyLabel={say('making')}
          onClick={() => make.mutate()}
        >
          {say(isThere ? 'replace' : 'make')}
        </BusyButton>
        {isThere && (
          <BusyButton
            variant="subtle"
            color="red"
            size="md"
            isBusy={end.isPending}
            busyLabel={say('ending')}
            onClick={() => end.mutate()}
          >
            {say('end')}
          </BusyButton>
        )}
      </Group>
    </Stack>
  )
}
