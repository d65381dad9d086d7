// Opens the app's shell when there is no network. `files` and `version` are put before this by the build (see
// ../shell-worker.ts). It waits until no tab of the version before is open: each tab keeps the files that belong to it.
/* global files, version */
const kept = `shell-${version}`
const page = '/index.html'
const wanted = new Set(files)

self.addEventListener('install', (event) => {
  const fresh = [page, ...files].map((path) => new Request(path, { cache: 'reload' }))
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(fresh)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOutdated).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // Answers of the server are never stored, and never requested from here.
  if (/^\/(api|ws)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => fromShell(page)))
  else if (wanted.has(pathname)) event.respondWith(fromShell(pathname).then((answer) => answer ?? fetch(request)))
})

// Other caches are not the shell's (push.js has one).
function isOutdated(name) {
  return name.startsWith('shell-') && name !== kept
}

async function fromShell(path) {
  return (await caches.open(kept)).match(path)
}
