import { Alert, Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Announced } from '../../../ui/announced.tsx'
import { german } from '../../../ui/german.tsx'
import { Facts } from '../../../ui/page/facts.tsx'
import { isDefaultPair, type TaskDraft } from '../draft/draft.ts'
import { nameOf } from '../task/task-words.ts'
import { useLegacyPair } from './use-legacy-pair.ts'

interface Props {
  draft: TaskDraft
  isAsked: boolean
  onOther: () => void
}

export function DefaultPair({ draft, isAsked, onOther }: Props) {
  return <Announced>{isAsked && isDefaultPair(draft) && <Question draft={draft} onOther={onOther} />}</Announced>
}

function Question({ draft, onOther }: Omit<Props, 'isAsked'>) {
  const { t } = useTranslation('forms')
  const { t: words } = useTranslation('tasks')
  const pair = useLegacyPair(draft)
  if (pair === null) return null
  return (
    <Alert color="amber" role="group" title={t('wizard.default.title')}>
      <Stack gap="sm" align="flex-start">
        <Facts
          layout="rows"
          facts={[
            [words('labels.type'), pair.service?.title ?? pair.serviceNumber],
            [words('labels.office'), pair.office ? german(nameOf(pair.office)) : pair.officeNumber],
          ]}
        />
        <Text>{t('wizard.default.question')}</Text>
        <Button variant="default" mih={44} onClick={onOther}>
          {t('wizard.default.other')}
        </Button>
      </Stack>
    </Alert>
  )
}
