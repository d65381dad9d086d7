import { UnstyledButton } from '@mantine/core'
import type { Language } from '@terminlotse/contract/language'
import { languageCodes, languages } from '@terminlotse/contract/languages'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../texts/texts.ts'
import classes from './language-switch.module.css'

interface Props {
  /** Tells the server too, for mails and messages. */
  onChoose?: (language: Language) => void
}

/** The page's language, each named in itself. */
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
