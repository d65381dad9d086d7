import { Alert, Skeleton, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Hint } from '../../ui/hint.tsx'
import { Card } from '../../ui/page/card.tsx'
import { useAccounts } from './staff/account-calls.ts'
import { Account } from './staff/account-row.tsx'
import { Invitations } from './staff/invitations.tsx'
import { Pages } from './staff/pages.tsx'
import classes from './staff/staff-accounts.module.css'

/** The delay after the last letter until the server is asked. */
const typingMs = 300
const longestSearch = 254

export function Accounts() {
  return (
    <Stack>
      <Card>
        <AccountList />
      </Card>
      <Invitations />
    </Stack>
  )
}

function AccountList() {
  const { t } = useTranslation('staff')
  const [text, setText] = useState('')
  const [offset, setOffset] = useState(0)
  const [search] = useDebouncedValue(text.trim(), typingMs)
  const { data, isError } = useAccounts(search, offset)
  return (
    <Stack>
      <TextInput
        label={t('search')}
        type="search"
        maw={420}
        maxLength={longestSearch}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setOffset(0)
        }}
      />
      {isError && !data && <Alert role="alert" color="red" title={t('failed')} />}
      {!data && !isError && <Skeleton height={88} />}
      {data && (
        <>
          <Hint role="status">{data.count === 0 ? t('none') : t('count', { count: data.count })}</Hint>
          <ul className={classes.list}>
            {data.results.map((account) => (
              <Account key={account.id} {...account} />
            ))}
          </ul>
          <Pages count={data.count} offset={offset} onChange={setOffset} />
        </>
      )}
    </Stack>
  )
}
