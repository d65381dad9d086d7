import { Text } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { aroundOther } from '@terminlotse/contract/tasks/short-names'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { german } from '../../../ui/german.tsx'
import { isPractice, servicesOf } from './task-words.ts'

/** `wantedOf` on screen, with the city's own names, which are German on every page. */
export function Wanted({ task }: { task: Task }) {
  return servicesOf(task).map(({ before, name, after, city }, place) => (
    <Fragment key={name}>
      <span>{(place > 0 ? ' + ' : '') + before}</span>
      {city === '' ? german(name) : <span>{name}</span>}
      {city !== '' && <CityName name={name} city={city} />}
      <span>{after}</span>
    </Fragment>
  ))
}

function CityName({ name, city }: { name: string; city: string }) {
  const [before, after] = aroundOther(name, city)
  return (
    <span>
      {before}
      {german(city)}
      {after}
    </span>
  )
}

export function PracticeNote({ task }: { task: Task }) {
  const { t } = useTranslation('tasks')
  if (!isPractice(task)) return null
  return <Text size="sm">{t('practice.about')}</Text>
}
