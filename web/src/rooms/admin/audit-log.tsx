import { Alert, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import type { AuditEntry } from '@terminlotse/contract/admin'
import { idMax, kept } from '@terminlotse/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../texts/language.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Card } from '../../ui/card.tsx'
import { dayAndTime } from '../../ui/moment.ts'
import { useAuditLog } from './audit-log.ts'
import classes from './failed-jobs.module.css'

/** Long enough to tell places apart. */
const shownOfPlace = 6

/** The number in a text; undefined: none is wanted; null: it is no number of an account. */
function readAccount(text: string): number | undefined | null {
  if (text.trim() === '') return undefined
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number <= idMax ? number : null
}

/** What happened to accounts, newest first, of all or of one. */
export function AuditLog() {
  const { t } = useTranslation('admin')
  const [text, setText] = useState('')
  const account = readAccount(text)
  return (
    <Card>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('audit.hint', { days: kept.auditDays })}
        </Text>
        <TextInput
          label={t('audit.account')}
          description={t('audit.accountHint')}
          error={account === null ? t('audit.accountError') : undefined}
          inputMode="numeric"
          size="md"
          maw={280}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {account !== null && <Entries account={account} />}
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
      <ul className={classes.jobs} aria-label={t('tabs.audit')}>
        {entries.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ul>
      {hasNextPage && (
        <BusyButton
          variant="default"
          mih={44}
          isBusy={isFetchingNextPage}
          busyLabel={t('audit.more')}
          onClick={() => void fetchNextPage()}
        >
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
    <li className={classes.job}>
      <div className={classes.words}>
        <Text fw={550}>{message}</Text>
        <Text size="sm" c="dimmed">
          {about.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Text size="sm" c="dimmed" component="time" dateTime={at}>
        {dayAndTime(at, currentLanguage())}
      </Text>
    </li>
  )
}
