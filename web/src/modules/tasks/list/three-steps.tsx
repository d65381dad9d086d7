import { useTranslation } from 'react-i18next'
import classes from './three-steps.module.css'

const steps = ['say', 'watch', 'told'] as const

export function ThreeSteps() {
  const { t } = useTranslation('overview')
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step} className={classes.step}>
          <svg viewBox="0 0 96 64" className={classes.picture} aria-hidden>
            {pictures[step]}
          </svg>
          <span>{t(`steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}

const pictures = {
  say: (
    <>
      <rect x="10" y="20" width="76" height="24" rx="12" className={classes.surface} />
      <circle cx="24" cy="31" r="5" className={classes.line} />
      <path d="M28 35l4 4" className={classes.line} />
      <path d="M39 32h22" className={classes.words} />
      <path d="M68 26v12" className={classes.line} />
    </>
  ),
  watch: (
    <>
      <path d="M48 17L92 2v34z" className={classes.beam} />
      <path d="M48 17L4 2v34z" className={classes.beam} />
      <path d="M42 24h12l4 34H38z" className={classes.surface} />
      <path d="M41 33h14M40 44h16" className={classes.line} />
      <rect x="42" y="12" width="12" height="12" rx="3" className={classes.light} />
      <path d="M41 12l7-6 7 6" className={classes.line} />
      <path d="M14 58h68" className={classes.line} />
    </>
  ),
  told: (
    <>
      <rect x="32" y="4" width="32" height="56" rx="6" className={classes.surface} />
      <path d="M43 10h10" className={classes.line} />
      <rect x="38" y="18" width="20" height="16" rx="3" className={classes.good} />
      <path d="M43 26l4 4 7-8" className={classes.tick} />
      <path d="M39 41h18M39 48h12" className={classes.words} />
    </>
  ),
}
