import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserShelf } from '../../ui/browser/kept.ts'
import { isSoundOn, keepSound, soundFound } from './sound.ts'

export function SoundSwitch() {
  const { t } = useTranslation('live')
  const [isOn, setOn] = useState(() => isSoundOn(browserShelf))
  const change = (next: boolean) => {
    setOn(next)
    keepSound(browserShelf, next)
    if (next) soundFound()
  }
  return (
    <Switch
      label={t('sound.label')}
      description={t('sound.about')}
      styles={{ label: { fontWeight: 600 } }}
      checked={isOn}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
