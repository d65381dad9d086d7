import { Text, Title } from '@mantine/core'
import type { AdminOverview } from '@terminlotse/contract/overview/admin'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { count } from '../../../ui/number.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Facts } from '../../../ui/page/facts.tsx'
import { dayAndTime } from '../../../ui/time/moment.ts'
import classes from './system-info.module.css'

export function ProviderCheck(check: AdminOverview['checks'][number]) {
  const { t } = useTranslation('admin')
  const { service, at, release, answers, unknown, missing, other, rate_limit, stopped } = check
  const names = (list: string[]) => (list.length === 0 ? t('check.none') : <Names list={list} />)
  const left = rate_limit && {
    limit: count(rate_limit.limit, currentLanguage()),
    remaining: count(rate_limit.remaining, currentLanguage()),
  }
  return (
    <Card>
      <Title order={2} size="h5" mb="sm">
        {t('check.title', { service })}
      </Title>
      <Facts
        layout="rows"
        facts={[
          [t('check.at'), dayAndTime(at, currentLanguage())],
          [t('check.release'), t(`check.releases.${release}`)],
          [t('check.answers'), <Names key="answers" list={answers.map(wordAnswer)} />],
          [t('check.unknown'), names(unknown)],
          [t('check.missing'), names(missing)],
          [t('check.other'), names(other)],
          [t('check.limit'), left ? t('check.left', left) : t('check.noLimit')],
        ]}
      />
      {stopped !== null && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('check.stopped', { reason: stopped })}
        </Text>
      )}
    </Card>
  )
}

/** In the words of the protocol, which are the same in every language. */
function wordAnswer({ call, outcome, status, codes }: AdminOverview['checks'][number]['answers'][number]): string {
  return `${call}: ${[outcome, status === null ? '' : `HTTP ${status}`, ...codes].filter(Boolean).join(', ')}`
}

function Names({ list }: { list: string[] }) {
  return (
    <ul className={classes.workers}>
      {[...new Set(list)].map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
