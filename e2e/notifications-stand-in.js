// In the page before the product, and in its service worker: stands in for the operating system, which shows
// notifications and keeps them until they are closed. Only where the browser has none: a headless shell says "denied"
// whatever it is granted.
if (self.Notification && Notification.permission !== 'granted') {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  let shown = []
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    const notification = { title, ...options, close: () => remove((other) => other === notification) }
    // One that has the tag of another takes its place.
    if (options.tag) remove(({ tag }) => tag === options.tag)
    shown.push(notification)
  }
  ServiceWorkerRegistration.prototype.getNotifications = async () => shown
  const remove = (isMeant) => {
    shown = shown.filter((notification) => !isMeant(notification))
  }
}
