import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../../ui/fields/choice-frame.tsx'
import { ChoiceList } from '../../../ui/fields/choice-list.tsx'

interface Props<Item> {
  legend: string
  query: UseQueryResult<Item[], unknown>
  toChoices: (items: Item[]) => Choice[]
  value: number | null
  onChange: (value: number) => void
  error?: string | undefined
  maxHeight?: number
  searchLabel?: string
  /** Sentences for failures and empty lists; `first` names the choice that must come before. */
  says: { failed: string; none: string; noneHelp?: string; first?: string | undefined }
}

export function Picker<Item>(props: Props<Item>) {
  const { query, says, error } = props
  if (says.first === undefined && query.data !== undefined && query.data.length > 0) return <Choices {...props} />
  return (
    <div>
      <NotYet {...props} />
      {error && (
        <Text role="alert" size="sm" c="var(--bad)" mt={8}>
          {error}
        </Text>
      )}
    </div>
  )
}

function Choices<Item>({ query, toChoices, says: _, searchLabel, maxHeight, ...choice }: Props<Item>) {
  const { t } = useTranslation('catalogue')
  return (
    <ChoiceList
      {...choice}
      choices={toChoices(query.data ?? [])}
      {...(maxHeight === undefined ? {} : { maxHeight })}
      {...(searchLabel === undefined
        ? {}
        : { search: { label: searchLabel, noMatch: (search: string) => t('noMatch', { search }) } })}
    />
  )
}

function NotYet<Item>({ query, says }: Props<Item>) {
  const { t: say } = useTranslation()
  if (says.first !== undefined) return <Text c="dimmed">{says.first}</Text>
  if (query.isError) {
    return (
      <Alert role="alert" color="red" title={says.failed}>
        <Button size="xs" variant="default" onClick={() => void query.refetch()}>
          {say('retry')}
        </Button>
      </Alert>
    )
  }
  if (query.data === undefined) {
    return (
      <Stack gap={4} role="status" aria-label={say('loading')}>
        <Skeleton h={48} radius="md" />
        <Skeleton h={48} radius="md" />
      </Stack>
    )
  }
  return (
    <Alert color="gray" title={says.none}>
      {says.noneHelp}
    </Alert>
  )
}
