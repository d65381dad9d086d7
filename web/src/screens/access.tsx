import '../shell/look/later-styles.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LastStep } from '../modules/accounts/right-list.tsx'
import { Card } from '../ui/page/card.tsx'
import { PageHeading } from '../ui/page/page-heading.tsx'

export function AccessScreen() {
  const { t } = useTranslation('rights')
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('lastStep')} />
      <Card aria-label={t('title')}>
        <LastStep />
        <Button component={Link} to="/dashboard" size="md" mt="md">
          {t('done')}
        </Button>
      </Card>
    </>
  )
}
