import { secretMask } from '@terminlotse/contract/notifications'
import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { mayFallBack } from './notification-settings.ts'
import { isChanged, typedSecret, valuesOf, valuesToSend } from './preferences-form.ts'

// checklist: t052
test('before the first save every channel is off and the mail server is the default one', () => {
  const values = valuesOf(null)
  expect([values.enable_email, values.enable_pushbullet, values.enable_callmebot]).toEqual([false, false, false])
  expect(values.smtp_server).not.toBe('')
  expect(values.smtp_port).toBe(587)
})

test('a port that is left empty is sent as the usual one', () => {
  const stored = { ...valuesOf(null), enable_email: true, smtp_port: 465 as const }
  expect(valuesToSend({ ...stored, smtp_port: '' }, stored).smtp_port).toBe(587)
  expect(valuesToSend({ ...stored, smtp_port: 2525 }, stored).smtp_port).toBe(2525)
})

test('a form shown as stored counts as unchanged; any other value counts as a change', () => {
  const stored = { ...valuesOf(null), pushbullet_api_key: secretMask }
  expect(isChanged({ ...stored }, stored)).toBe(false)
  expect(isChanged({ ...stored, pushbullet_api_key: '' }, stored)).toBe(true)
  expect(isChanged({ ...stored, enable_email: true }, stored)).toBe(true)
})

test('text in a channel that is off again is not sent', () => {
  const stored = { ...valuesOf(null), receiver_email: 'amal@example.org' }
  const values = { ...stored, receiver_email: 'no address', callmebot_phone_number: '12' }
  expect(valuesToSend(values, stored)).toEqual(stored)
  expect(valuesToSend({ ...values, enable_email: true }, stored).receiver_email).toBe('no address')
})

test('a secret can be removed together with its channel', () => {
  const stored = { ...valuesOf(null), enable_pushbullet: true, pushbullet_api_key: secretMask }
  const off = { ...stored, enable_pushbullet: false }
  expect(valuesToSend(off, stored).pushbullet_api_key).toBe(secretMask)
  expect(valuesToSend({ ...off, pushbullet_api_key: '' }, stored).pushbullet_api_key).toBe('')
})

// checklist: t107
test.each([400, 404, 409, 500, 503])('a save that failed with %i is tried once more without the id', (status) => {
  expect(mayFallBack(new ApiError(status, 'no'))).toBe(true)
})

test.each([0, 401, 403, 429])('a save that failed with %i is not sent twice', (status) => {
  expect(mayFallBack(new ApiError(status, 'no'))).toBe(false)
})

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
