type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** True for an iPhone or iPad. An iPad says that it is a Mac, but Macs have no touch screen. */
export function isApplePhone({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/** The way in which a person copies a selected text: with Ctrl+C, with ⌘C, or by holding a finger on it. */
export function wayToCopy(device: Device): 'control' | 'command' | 'hold' {
  if (isApplePhone(device) || /Android|Mobile/.test(device.userAgent)) return 'hold'
  return device.userAgent.includes('Macintosh') ? 'command' : 'control'
}
