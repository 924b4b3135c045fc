const key = 'daybook.console.reloaded'
const againMs = 60_000
let isMissing = false

/**
 * A part that cannot be loaded is most often of a console that was replaced by a newer one since the page was opened:
 * the page is opened anew, once.
 */
export function reloadWhenReplaced(): void {
  addEventListener('vite:preloadError', () => {
    isMissing = true
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < againMs) return
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}

/** A browser asks for code that did not come no second time, until the page is opened anew. */
export function isCodeMissing(): boolean {
  return isMissing
}
