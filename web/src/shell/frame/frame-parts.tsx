import { Anchor, UnstyledButton } from '@mantine/core'
import type { Language } from '@terminlotse/contract/language'
import { languageCodes, languages } from '@terminlotse/contract/languages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { chooseLanguage } from '../../texts/texts.ts'
import classes from './frame-parts.module.css'
import { Mark } from './mark.tsx'

export function HomeLink({ to }: { to: '/' | '/dashboard' }) {
  const { t } = useTranslation()
  return (
    <Link to={to} className={classes.home}>
      <Mark />
      <span>{t('product')}</span>
    </Link>
  )
}

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

interface Props {
  /** Tells the server too, for mails and messages. */
  onChoose?: (language: Language) => void
}

export function LanguageSwitch({ onChoose }: Props) {
  const { t, i18n } = useTranslation()
  const choose = (next: Language) => {
    void chooseLanguage(next)
    onChoose?.(next)
  }
  return (
    <fieldset className={classes.group} aria-label={t('language.label')}>
      {languageCodes.map((option) => (
        <UnstyledButton
          key={option}
          lang={option}
          className={classes.option}
          aria-pressed={i18n.language.startsWith(option)}
          aria-label={`${option.toUpperCase()} ${languages[option].name}`}
          data-tip={languages[option].name}
          onClick={() => choose(option)}
        >
          {option.toUpperCase()}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
