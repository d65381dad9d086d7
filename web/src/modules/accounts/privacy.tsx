import { List, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { personalDataRoutes } from '@terminlotse/contract/accounts/personal-data'
import { channel } from '@terminlotse/contract/notifications/channels/channels'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { currentLanguage } from '../../texts/language.ts'
import { PageSpinner } from '../../ui/page/page-spinner.tsx'
import classes from '../../ui/page/sections.module.css'

function Section({ title, sentences }: { title: string; sentences: string[] }) {
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <List spacing="xs">
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </section>
  )
}

export function Privacy() {
  const { t } = useTranslation('privacy')
  const { t: say } = useTranslation()
  const { t: sayOfChannels } = useTranslation('channels')
  const facts = useQuery({ queryKey: keys.privacy, queryFn: () => call(personalDataRoutes.privacy) })
  if (facts.isError) return <Text role="alert">{say('noAnswer')}</Text>
  if (!facts.data) return <PageSpinner />
  const { contact, personal_data_days: days } = facts.data
  const stored = (
    [
      'account',
      'tasks',
      'booking',
      'feed',
      'keys',
      'channels',
      'others',
      'signIn',
      'audit',
      'browser',
      'position',
    ] as const
  ).map((it) => t(`stored.${it}`))
  const services = new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(
    channel.options.map((name) => sayOfChannels(`${name}.service`)),
  )
  const given = (['office', 'channels', 'nobody'] as const).map((it) => t(`given.${it}`, { services }))
  const howLong = (['details', 'log', 'signIn', 'account', 'rest'] as const).map((it) =>
    t(`kept.${it}`, { count: days }),
  )
  const yours = (['export', 'delete', 'change'] as const).map((it) => t(`yours.${it}`))
  return (
    <div className={classes.sections}>
      <Section title={t('stored.title')} sentences={stored} />
      <Section title={t('given.title')} sentences={given} />
      <Section title={t('kept.title')} sentences={howLong} />
      <Section title={t('yours.title')} sentences={yours} />
      <Section title={t('run.title')} sentences={[contact === null ? t('run.unnamed') : t('run.text', { contact })]} />
    </div>
  )
}
