import { Badge } from '@mantine/core'
import { markWord } from '@terminlotse/contract/tasks/say-state'
import type { StateMark } from '@terminlotse/contract/tasks/states'
import { currentLanguage } from '../../texts/language.ts'
import { IconCalendarTime, IconCircleCheck, IconCloudOff, IconMailOpened } from '../../ui/icons/signed-in.ts'

const marks = {
  no_answer: { color: 'amber', Icon: IconCloudOff },
  your_turn: { color: 'amber', Icon: IconMailOpened },
  time_up: { color: 'gray', Icon: IconCalendarTime },
  confirmed: { color: 'green', Icon: IconCircleCheck },
}

export function MarkBadge({ mark }: { mark: StateMark }) {
  const { color, Icon } = marks[mark]
  return (
    <Badge color={color} leftSection={<Icon size={14} />}>
      {markWord(mark, currentLanguage())}
    </Badge>
  )
}
