import { ActionIcon, Alert, Badge, Group, Menu, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AccountAct, StaffAccount } from '@terminlotse/contract/accounts/staff'
import { kept } from '@terminlotse/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../texts/language.ts'
import { Hint } from '../../ui/hint.tsx'
import { IconDots } from '../../ui/icons/signed-in.ts'
import { Card } from '../../ui/page/card.tsx'
import rows from '../../ui/page/row-list.module.css'
import { dayAndTime } from '../../ui/time/moment.ts'
import { useAccounts, useAct } from './staff/account-calls.ts'
import { ActDialog } from './staff/act-dialog.tsx'
import { Invitations } from './staff/invitations.tsx'
import { Pages } from './staff/pages.tsx'

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
          <ul className={rows.list}>
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

const dangerous: ReadonlySet<AccountAct> = new Set(['block', 'delete'])
/** These acts lose nothing, so they need no question. */
const unasked: ReadonlySet<AccountAct> = new Set(['unblock', 'send_proof'])
const ends = ['sent', 'waiting', 'given_up', 'unknown', 'overtaken'] as const

function Account(account: StaffAccount) {
  const { t } = useTranslation('staff')
  const { id, first_name, last_name, email, date_joined, last_used_at } = account
  const time = (at: string) => dayAndTime(at, currentLanguage())
  return (
    <li className={rows.roomy} aria-label={email}>
      <div className={rows.words}>
        <Group gap="xs">
          <Text fw={600}>{`${first_name} ${last_name}`}</Text>
          <Standing {...account} />
        </Group>
        <Text size="sm">{email}</Text>
        <Text size="sm">{figuresOf(account)}</Text>
        <Hint>{`${t('messages', { days: kept.deliveryDays })}: ${messagesOf(account)}`}</Hint>
        <Hint>
          {[
            t('number', { number: id }),
            last_used_at === null ? t('never') : t('used', { time: time(last_used_at) }),
            t('created', { time: time(date_joined) }),
          ].join(' · ')}
        </Hint>
      </div>
      {account.may.length > 0 && <Acts account={account} />}
    </li>
  )

  function figuresOf({ tasks, open_bookings }: StaffAccount): string {
    return [
      t('tasks', { count: tasks.total }),
      tasks.watching > 0 ? t('watching', { count: tasks.watching }) : '',
      t('bookings', { count: open_bookings }),
    ]
      .filter(Boolean)
      .join(' · ')
  }

  function messagesOf({ deliveries }: StaffAccount): string {
    const shown = ends.filter((end) => deliveries[end] > 0)
    return shown.map((end) => t(`ends.${end}`, { count: deliveries[end] })).join(', ') || t('noMessages')
  }
}

function Standing({ blocked_at, is_active, email_verified, role, promised_role }: StaffAccount) {
  const { t } = useTranslation('staff')
  return (
    <>
      {blocked_at !== null && <Badge color="red">{t('blocked')}</Badge>}
      {blocked_at === null && is_active && <Badge color="green">{t('active')}</Badge>}
      {!email_verified && <Badge color="gray">{t('unproven')}</Badge>}
      {role !== 'none' && <Badge>{t(`roles.${role}`)}</Badge>}
      {promised_role !== 'none' && <Badge color="gray">{t('promised', { role: t(`roles.${promised_role}`) })}</Badge>}
    </>
  )
}

function Acts({ account }: { account: StaffAccount }) {
  const { t } = useTranslation('staff')
  const [asked, setAsked] = useState<AccountAct | null>(null)
  const act = useAct()
  const { id, email } = account
  const choose = (chosen: AccountAct) => {
    if (unasked.has(chosen)) act.mutate({ act: chosen, id })
    else setAsked(chosen)
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label={t('menu', { email })} loading={act.isPending}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {account.may.map((one) => (
            <Menu.Item key={one} mih={44} onClick={() => choose(one)} {...(dangerous.has(one) ? { color: 'red' } : {})}>
              {t(`acts.${one}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked !== null && (
        <ActDialog
          account={account}
          act={asked}
          isBusy={act.isPending}
          onClose={() => setAsked(null)}
          onConfirm={(words) => act.mutate({ act: asked, id, words }, { onSettled: () => setAsked(null) })}
        />
      )}
    </>
  )
}
