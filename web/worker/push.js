// Shows push messages, and opens the page of a message when it is clicked. The server writes their contents, in
// server/src/modules/notifications/channels/webpush/payload.ts; src/modules/notifications/devices/kept-device.ts
// writes `kept`.

// A message and its withdrawal can come in the same moment. A list of notifications that is read while one is being
// shown lacks that one, and Chromium then forgets it. So each message waits until the one before is shown.
let showing = Promise.resolve()

self.addEventListener('push', (event) => {
  const { title, body, tag, lang, path, urgent, link, replaces = false } = event.data.json()
  const shown = {
    body,
    lang,
    // A message that comes twice is shown once.
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    requireInteraction: urgent,
    silent: replaces,
    data: { path, url: link?.url ?? null },
    actions: link ? [{ action: 'link', title: link.label }] : [],
  }
  const show = () => (replaces ? replace(title, shown) : self.registration.showNotification(title, shown))
  // One that fails does not keep the next one back.
  showing = showing.then(show, show)
  event.waitUntil(showing)
})

// A dismissed message does not come back: docs/decisions/deliveries.md, “A message is withdrawn …”.
async function replace(title, shown) {
  const there = await self.registration.getNotifications({ tag: shown.tag })
  if (there.length > 0) await self.registration.showNotification(title, { ...shown, renotify: false })
}

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event
  const { path, url } = notification.data
  notification.close()
  event.waitUntil(action === 'link' && url ? self.clients.openWindow(url) : openApp(path))
})

async function openApp(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'))
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (!page) return self.clients.openWindow(path)
  // The page goes there by itself: loaded anew it would take longer and lose its live connection.
  page.postMessage({ open: path })
  return page.focus()
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.newSubscription))
})

// If this fails, the next start of the app does it.
async function renew(fresh) {
  const kept = await (await caches.open('push-device')).match('/push-device')
  if (!kept) return
  const { device, renewal, key } = await kept.json()
  const wish = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = fresh ?? (await self.registration.pushManager.subscribe(wish))
  await fetch('/api/notifications/push/renew/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ device, renewal, subscription }),
  })
}
