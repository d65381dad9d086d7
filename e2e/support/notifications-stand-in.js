// Runs in the page before the product, and in its service worker. It replaces the operating system, which shows
// notifications and keeps them until they are closed. Used only if the browser has none: a headless shell says "denied"
// even if permission is granted.
if (self.Notification && Notification.permission !== 'granted') {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  let shown = []
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    const notification = { title, ...options, close: () => remove((other) => other === notification) }
    // A notification with the tag of another one replaces it.
    if (options.tag) remove(({ tag }) => tag === options.tag)
    shown.push(notification)
  }
  ServiceWorkerRegistration.prototype.getNotifications = async (filter) =>
    shown.filter(({ tag }) => !filter?.tag || tag === filter.tag)
  const remove = (isMeant) => {
    shown = shown.filter((notification) => !isMeant(notification))
  }
}
