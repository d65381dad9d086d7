import { useDisclosure } from '@mantine/hooks'
import type { Need } from '@terminlotse/contract/offices/needs'
import type { Elements } from '../../ui/elements.ts'
import { Card } from '../../ui/page/card.tsx'
import { CreateTaskDialog } from './need/create-task-dialog.tsx'
import { NeedSearch } from './need/need-search.tsx'
import { useNeedChoice } from './need/use-need-choice.ts'

interface Props {
  reach: Elements
}

/** The start for people who watch nothing yet. A choice made here continues in the dialog. */
export function NeedCard({ reach }: Props) {
  const choice = useNeedChoice()
  const [isOpen, { open, close }] = useDisclosure(false)
  const choose = (need: Need) => {
    choice.choose(need)
    open()
  }
  return (
    <Card>
      <NeedSearch choice={choice} onChoose={choose} />
      <CreateTaskDialog isOpen={isOpen} reach={reach} onClose={close} />
    </Card>
  )
}
