import { secretMask } from '@terminlotse/contract/notifications'
import { expect, test } from 'vitest'
import { typedSecret } from './secret.ts'

test('what is typed over the mask is the new secret, wherever the cursor stood', () => {
  expect(typedSecret(secretMask, 'x')).toBe('x')
  expect(typedSecret(secretMask, `${secretMask}x`)).toBe('x')
  expect(typedSecret(secretMask, `${secretMask.slice(0, 3)}x${secretMask.slice(3)}`)).toBe('x')
})

test('whoever deletes a part of the mask has deleted all of it', () => {
  expect(typedSecret(secretMask, secretMask.slice(1))).toBe('')
})

test('a secret of one’s own may contain any sign', () => {
  expect(typedSecret('', '•')).toBe('•')
  expect(typedSecret('pass•', 'pass•w')).toBe('pass•w')
})
