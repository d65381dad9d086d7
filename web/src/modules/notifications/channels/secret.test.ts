import { secretMask } from '@terminlotse/contract/notifications'
import { expect, test } from 'vitest'
import { typedSecret } from '../settings/preferences-form.ts'

test('text that is typed over the mask is the new secret, wherever the cursor stood', () => {
  expect(typedSecret(secretMask, 'x')).toBe('x')
  expect(typedSecret(secretMask, `${secretMask}x`)).toBe('x')
  expect(typedSecret(secretMask, `${secretMask.slice(0, 3)}x${secretMask.slice(3)}`)).toBe('x')
})

test('deleting a part of the mask deletes all of it', () => {
  expect(typedSecret(secretMask, secretMask.slice(1))).toBe('')
})

test('a person’s own secret may contain any character', () => {
  expect(typedSecret('', '•')).toBe('•')
  expect(typedSecret('pass•', 'pass•w')).toBe('pass•w')
})
