import { Table, Text, Title } from '@mantine/core'
import type { AdminOverview } from '@terminlotse/contract/overview/admin'
import { band as bands, type Horizon, horizons } from '@terminlotse/contract/tasks/chances'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { count } from '../../../ui/number.ts'
import { Card } from '../../../ui/page/card.tsx'
import classes from './judged-chances.module.css'

interface Props {
  chances: NonNullable<AdminOverview['judged_chances']>
}

export function JudgedChances({ chances }: Props) {
  const { t } = useTranslation('admin')
  return (
    <Card>
      <Title order={2} size="h5" mb={4} id="judged-chances">
        {t('judged.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('judged.hint')}
      </Text>
      <Table className={classes.table} aria-labelledby="judged-chances">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('judged.band')}</Table.Th>
            <Table.Th className={classes.figure}>{t('judged.said')}</Table.Th>
            <Table.Th className={classes.figure}>{t('judged.came')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        {horizons.map((days) => (
          <OfHorizon key={days} days={days} chances={chances} />
        ))}
      </Table>
    </Card>
  )
}

function OfHorizon({ days, chances }: Props & { days: Horizon }) {
  const { t } = useTranslation('admin')
  const { t: words } = useTranslation('tasks')
  const figure = (value: number) => count(value, currentLanguage())
  const said = bands.options.flatMap((band) => chances.find((one) => one.days === days && one.band === band) ?? [])
  if (said.length === 0) return null
  return (
    <Table.Tbody>
      <Table.Tr>
        <Table.Th colSpan={3} scope="colgroup">
          {t('judged.within', { count: days })}
        </Table.Th>
      </Table.Tr>
      {said.map((one) => (
        <Table.Tr key={one.band}>
          <Table.Th scope="row" fw={400}>
            {words(`chances.band.${one.band}`)}
          </Table.Th>
          <Table.Td className={classes.figure}>{figure(one.said)}</Table.Td>
          <Table.Td className={classes.figure}>{figure(one.came)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  )
}
