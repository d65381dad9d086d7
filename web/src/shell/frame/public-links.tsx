import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

export function PublicLinks() {
  const { t } = useTranslation()
  return (
    <>
      <Anchor component={Link} to="/privacy" inherit underline="always">
        {t('privacy')}
      </Anchor>
      <span> · </span>
      <Anchor component={Link} to="/politeness" inherit underline="always">
        {t('politeness')}
      </Anchor>
    </>
  )
}
