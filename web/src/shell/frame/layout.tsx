import '../look/later-styles.ts'
import type { User } from '@terminlotse/contract/accounts'
import i18next from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { ProveAgain } from '../../modules/accounts/prove-again.tsx'
import { useSession } from '../../modules/accounts/session.ts'
import { checkThisDevice } from '../../modules/notifications/this-device.ts'
import { OfflineAppointment } from '../../modules/tasks/offline-appointment.tsx'
import { PageSpinner } from '../../ui/page/page-spinner.tsx'
import { PlaceLink } from '../../ui/page/place-link.tsx'
import { isElsewhere } from '../../ui/time/moment.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { CrashBoundary } from '../crash-boundary.tsx'
import { LiveUpdates } from '../live/live-updates.tsx'
import { useArrival } from '../use-arrival.ts'
import { PublicLinks } from './frame-parts.tsx'
import { destinationsOf, Header } from './header.tsx'
import classes from './layout.module.css'
import { OfflineNotice } from './offline-notice.tsx'

export function Layout() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { pathname } = useLocation()
  useArrival()
  useThisDevice(user?.id)
  if (user === null) return <Navigate to="/login" replace />
  return (
    <LiveUpdates>
      <div className={classes.page}>
        <a href="#content" className={classes.skip}>
          {t('skip')}
        </a>
        <Header user={user} />
        <div role="status">
          <OfflineNotice />
        </div>
        <main id="content" tabIndex={-1} className={classes.main}>
          <OfflineAppointment user={user.id} />
          <CrashBoundary key={pathname} isFramed>
            <Outlet />
          </CrashBoundary>
        </main>
        <footer className={classes.footer}>
          <span>{t('notAffiliated')}</span> {isElsewhere(Date.now()) && <span>{t('munichTime')}</span>} <PublicLinks />
        </footer>
        <ThumbNavigation user={user} />
        <ProveAgain email={user.email} />
      </div>
    </LiveUpdates>
  )
}

function useThisDevice(user: number | undefined) {
  useEffect(() => {
    if (user === undefined) return
    checkThisDevice(user)
      .then((state) => {
        if (state === 'fine') return
        const say = i18next.getFixedT(null, 'notifications')
        showToast({ kind: 'error', title: say('push.lost'), text: say('push.lostText') })
      })
      // There is no answer now, so the next start asks again.
      .catch(() => {})
  }, [user])
}

function ThumbNavigation({ user }: { user: User }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.bar} aria-label={t('nav.label')}>
      {destinationsOf(user).map(({ to, key, Icon }) => (
        <PlaceLink key={to} to={to} className={classes.link}>
          <Icon size={22} />
          <span>{t(key)}</span>
        </PlaceLink>
      ))}
    </nav>
  )
}

export function Guard() {
  const session = useSession()
  if (session.isLoading) return <PageSpinner />
  if (session.user === null) return <Navigate to="/login" replace />
  return <Outlet key={session.user.id} />
}
