import { Button, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/page/card.tsx'

interface Props {
  onCreate: () => void
}

export function TasksEmpty({ onCreate }: Props) {
  const { t } = useTranslation('tasks')
  return (
    <Card>
      <Stack align="center" ta="center" py="xl">
        <Title order={2} size="h3">
          {t('empty.title')}
        </Title>
        <Text c="dimmed" maw={420}>
          {t('empty.text')}
        </Text>
        <Button size="md" onClick={onCreate}>
          {t('empty.action')}
        </Button>
      </Stack>
    </Card>
  )
}
