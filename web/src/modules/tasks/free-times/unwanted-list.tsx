import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './free-times.module.css'
import { useTakeBack, useUnwanted, wordsOf } from './unwanted-calls.ts'

interface Props {
  taskId: number
}

export function UnwantedList({ taskId }: Props) {
  const { t } = useTranslation('freeTimes')
  const unwanted = useUnwanted(taskId)
  const takeBack = useTakeBack(taskId)
  if (!unwanted.data || unwanted.data.length === 0) return null
  return (
    <div>
      <Title order={3} size="h6" mb={4}>
        {t('unwanted.title')}
      </Title>
      <ul className={classes.list}>
        {unwanted.data.map((one) => (
          <li key={one.id} className={classes.unwanted}>
            <Text size="sm" className={classes.words} {...(one.kind === 'office' && { lang: 'de' })}>
              {wordsOf(one)}
            </Text>
            <Button
              variant="subtle"
              aria-label={t('unwanted.takeBackOf', { what: wordsOf(one) })}
              disabled={takeBack.isPending}
              onClick={() => takeBack.mutate(one)}
            >
              {t('unwanted.takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
