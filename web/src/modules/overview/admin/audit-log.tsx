import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { idMax, kept } from '@terminlotse/contract/limits'
import { type AuditEntry, adminRoutes } from '@terminlotse/contract/overview/admin'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/keys.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { lackOf, type TypedNumber } from '../../../ui/fields/typed-number.ts'
import { Hint } from '../../../ui/hint.tsx'
import { Card } from '../../../ui/page/card.tsx'
import rows from '../../../ui/page/row-list.module.css'
import { dayAndTime } from '../../../ui/time/moment.ts'

/** Long enough to distinguish places. */
const shownOfPlace = 6

const numbers = { min: 1, max: idMax }

export function AuditLog() {
  const { t } = useTranslation('admin')
  const [account, setAccount] = useState<TypedNumber>('')
  const lack = lackOf(account, numbers)
  return (
    <Card>
      <Stack>
        <Hint>{t('audit.hint', { days: kept.auditDays })}</Hint>
        <NumberField
          label={t('audit.account')}
          description={t('audit.accountHint')}
          {...numbers}
          error={lack === null ? undefined : t('audit.accountError')}
          maw={280}
          value={account}
          onChange={setAccount}
        />
        {lack === null && <Entries account={account === '' ? undefined : account} />}
      </Stack>
    </Card>
  )
}

function Entries({ account }: { account: number | undefined }) {
  const { t } = useTranslation('admin')
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useAuditLog(account)
  if (isError && !data) return <Alert role="alert" color="red" title={t('audit.failed')} />
  if (!data) return <Skeleton height={44} />
  const entries = data.pages.flatMap(({ results }) => results)
  if (entries.length === 0) return <Text c="dimmed">{t('audit.none')}</Text>
  return (
    <>
      <ul className={rows.list} aria-label={t('tabs.audit')}>
        {entries.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ul>
      {hasNextPage && (
        <BusyButton variant="default" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('audit.more')}
        </BusyButton>
      )}
    </>
  )
}

function Entry({ at, message, account, staff, place }: AuditEntry) {
  const { t } = useTranslation('admin')
  const about = [
    account === null ? '' : t('audit.ofAccount', { number: account }),
    staff === null ? '' : t('audit.byStaff', { number: staff }),
    place === null ? '' : t('audit.place', { mark: place.slice(0, shownOfPlace) }),
  ]
  return (
    <li className={rows.roomy}>
      <div className={rows.words}>
        <Text fw={600}>{message}</Text>
        <Hint>{about.filter(Boolean).join(' · ')}</Hint>
      </div>
      <Text size="sm" c="dimmed" component="time" dateTime={at}>
        {dayAndTime(at, currentLanguage())}
      </Text>
    </li>
  )
}

function useAuditLog(account: number | undefined) {
  return useInfiniteQuery({
    queryKey: keys.audit(account),
    queryFn: ({ signal, pageParam }) => call(adminRoutes.audit, { query: { account, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next, results }) => (next === null ? undefined : results.at(-1)?.id),
    staleTime: 0,
  })
}
