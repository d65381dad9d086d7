import { Anchor } from '@mantine/core'
import type { User } from '@terminlotse/contract/accounts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { Dialog } from '../../ui/page/dialog.tsx'
import { phoneFragment } from './phone/phone-address.ts'
import classes from './reach/reach-line.module.css'

// Loaded only by a person who sets a phone up.
const PhoneSetUp = lazy(async () => ({ default: (await import('./phone/phone-set-up.tsx')).PhoneSetUp }))

/** The line that opens the set-up of a phone, and its dialog, which is open while the address says so. */
export function YourPhone({ user }: { user: User }) {
  const { t } = useTranslation('phone')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const close = () => void navigate({ hash: '' }, { replace: true })
  return (
    <>
      <Anchor component={Link} to={phoneFragment} size="sm" className={classes.settings}>
        {t('open')}
      </Anchor>
      <Dialog isOpen={hash === phoneFragment} onClose={close} title={t('title')}>
        <Suspense>
          <PhoneSetUp user={user} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
