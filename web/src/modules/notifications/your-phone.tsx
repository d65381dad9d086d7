import { Anchor, Group } from '@mantine/core'
import type { User } from '@terminlotse/contract/accounts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { Dialog } from '../../ui/page/dialog.tsx'
import classes from './reach/reach-line.module.css'
import { phoneFragment } from './reach.tsx'
import { receiversFragment } from './receivers.ts'

// Loaded only by a person who sets a phone up.
const PhoneSetUp = lazy(async () => ({ default: (await import('./phone/phone-set-up.tsx')).PhoneSetUp }))

/** The links to the set-up of a phone and to further receivers. The dialog of the phone is open while the address says so. */
export function YourPhone({ user }: { user: User }) {
  const { t } = useTranslation('phone')
  const { t: say } = useTranslation('receivers')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const close = () => void navigate({ hash: '' }, { replace: true })
  return (
    <>
      <Group gap="0 24px">
        <Anchor component={Link} to={phoneFragment} size="sm" className={classes.settings}>
          {t('open')}
        </Anchor>
        <Anchor component={Link} to={receiversFragment} size="sm" className={classes.settings}>
          {say('open')}
        </Anchor>
      </Group>
      <Dialog isOpen={hash === phoneFragment} onClose={close} title={t('title')}>
        <Suspense>
          <PhoneSetUp user={user} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
