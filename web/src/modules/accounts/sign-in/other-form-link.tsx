import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'

export function OtherFormLink({ question, to, name }: { question: string; to: '/login' | '/register'; name: string }) {
  return (
    <Text size="sm">
      <span>{question}</span>{' '}
      <Anchor component={Link} to={to} inherit underline="always">
        {name}
      </Anchor>
    </Text>
  )
}
