import { Alert, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Invitation, Role } from '@terminlotse/contract/accounts/staff'
import { invitationDays } from '@terminlotse/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCredentials } from '../../../api/credentials.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Copying } from '../../../ui/copying.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { lackOf, leftWith, type TypedNumber } from '../../../ui/fields/typed-number.ts'
import { Hint } from '../../../ui/hint.tsx'
import { Card } from '../../../ui/page/card.tsx'
import rows from '../../../ui/page/row-list.module.css'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { useInvitations, useInvite, useWithdraw } from './account-calls.ts'
import { RoleChoice } from './act-dialog.tsx'
import { Pages } from './pages.tsx'

const range = { min: invitationDays.min, max: invitationDays.max, usual: invitationDays.default }

export function Invitations() {
  const { t } = useTranslation('staff')
  return (
    <Card>
      <Stack>
        <Title order={2} size="h5">
          {t('invitations.title')}
        </Title>
        <Hint>{t('invitations.hint')}</Hint>
        <MakeInvitation />
        <InvitationList />
      </Stack>
    </Card>
  )
}

function MakeInvitation() {
  const { t } = useTranslation('staff')
  const [days, setDays] = useState<TypedNumber>(range.usual)
  const [role, setRole] = useState<Role>('none')
  const invite = useInvite()
  const send = () => {
    const left = leftWith(days, range)
    if (left !== '' && lackOf(left, range) === null) invite.mutate({ days: left, role })
  }
  return (
    <Stack gap="sm">
      <NumberField label={t('invitations.days')} {...range} maw={280} value={days} onChange={setDays} />
      {readCredentials().user?.is_superuser && (
        <RoleChoice label={t('invitations.role')} value={role} onChange={setRole} />
      )}
      <div>
        <BusyButton isBusy={invite.isPending} busyLabel={t('invitations.making')} onClick={send}>
          {t('invitations.make')}
        </BusyButton>
      </div>
      <Announced>{invite.data && <Made {...invite.data} />}</Announced>
    </Stack>
  )
}

/** The link of a new invitation, which nobody can read again. */
function Made({ link, expires_at }: { link: string; expires_at: string }) {
  const { t } = useTranslation('staff')
  return (
    <Alert color="green" title={t('invitations.made')} role="group">
      <Text size="sm" mb="sm">
        {t('invitations.until', { time: dayAndTime(expires_at, currentLanguage()) })}
      </Text>
      <Copying label={t('invitations.link')} value={link} />
    </Alert>
  )
}

function InvitationList() {
  const { t } = useTranslation('staff')
  const [offset, setOffset] = useState(0)
  const { data, isError } = useInvitations(offset)
  const withdraw = useWithdraw()
  if (isError && !data) return <Alert role="alert" color="red" title={t('invitations.failed')} />
  if (!data) return <Skeleton height={44} />
  if (data.count === 0) return <Text c="dimmed">{t('invitations.none')}</Text>
  return (
    <>
      <ul className={rows.list} aria-label={t('invitations.title')}>
        {data.results.map((invitation) => (
          <One
            key={invitation.id}
            invitation={invitation}
            isBusy={withdraw.isPending && withdraw.variables === invitation.id}
            onWithdraw={() => withdraw.mutate(invitation.id)}
          />
        ))}
      </ul>
      <Pages count={data.count} offset={offset} onChange={setOffset} />
    </>
  )
}

interface OneProps {
  invitation: Invitation
  isBusy: boolean
  onWithdraw: () => void
}

function One({ invitation, isBusy, onWithdraw }: OneProps) {
  const { t } = useTranslation('staff')
  const { id, state, role, used_at, expires_at, made_by } = invitation
  const time = dayAndTime(used_at ?? expires_at, currentLanguage())
  const about = [
    t('invitations.number', { number: id }),
    role === 'none' ? '' : t('promised', { role: t(`roles.${role}`) }),
    made_by === null ? t('invitations.byCommand') : t('invitations.by', { number: made_by }),
  ]
  return (
    <li className={rows.roomy}>
      <div className={rows.words}>
        <Text fw={600} {...(state === 'open' ? {} : { c: 'dimmed' })}>
          {t(`invitations.${state}`, { time })}
        </Text>
        <Hint>{about.filter(Boolean).join(' · ')}</Hint>
      </div>
      {state !== 'used' && (
        <BusyButton
          variant="default"
          aria-label={t('invitations.withdrawOf', { number: id })}
          isBusy={isBusy}
          busyLabel={t('busy')}
          onClick={onWithdraw}
        >
          {t('invitations.withdraw')}
        </BusyButton>
      )}
    </li>
  )
}
