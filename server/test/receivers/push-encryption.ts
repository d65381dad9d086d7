import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

/** The secrets of a subscription, which only the browser has. */
export interface BrowserKeys {
  ecdh: ECDH
  auth: Buffer
}

/**
 * Reads a message as a browser does (RFC 8291 over RFC 8188), written from the two documents. Throws when it is not for
 * these keys.
 */
export function decryptPush(message: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = message.subarray(0, 16)
  const recordSize = message.readUInt32BE(16)
  const senderLength = message.readUInt8(20)
  const sender = message.subarray(21, 21 + senderLength)
  const record = message.subarray(21 + senderLength)
  if (record.length > recordSize) throw new Error('a push message has one record only')

  const derive = (secret: Buffer, seed: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, seed, info, length))
  const between = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derive(ecdh.computeSecret(sender), auth, between, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the last record ends with a 2')
  return padded.subarray(0, end).toString('utf8')
}
