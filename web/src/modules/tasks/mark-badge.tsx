import { Badge } from '@mantine/core'
import { markWord } from '@terminlotse/contract/tasks/say-state'
import type { StateMark } from '@terminlotse/contract/tasks/states'
import { currentLanguage } from '../../texts/language.ts'
import { IconCircleCheck } from '../../ui/icons/states/circle-check.tsx'
import { IconCloudOff } from '../../ui/icons/states/cloud-off.tsx'
import { IconMailOpened } from '../../ui/icons/things/mail-opened.tsx'

const marks = {
  no_answer: { color: 'amber', Icon: IconCloudOff },
  your_turn: { color: 'amber', Icon: IconMailOpened },
  confirmed: { color: 'green', Icon: IconCircleCheck },
}

/** The mark of a task's state, beside the specification's status. */
export function MarkBadge({ mark }: { mark: StateMark }) {
  const { color, Icon } = marks[mark]
  return (
    <Badge color={color} variant="light" leftSection={<Icon size={14} />}>
      {markWord(mark, currentLanguage())}
    </Badge>
  )
}
