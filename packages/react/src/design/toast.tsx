import { type ReactNode, useSyncExternalStore } from 'react'
import styles from './toast.module.css'

interface Toast {
  readonly id: number
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()
const none: readonly Toast[] = []

/** Says for a few seconds what was done, with what takes it back. */
export function showToast(text: string, action?: Toast['action']): void {
  count += 1
  const toast = { id: count, text, action }
  // One at a time: the newest is what a person looks for.
  tell([toast])
  setTimeout(() => tell(toasts.filter(({ id }) => id !== toast.id)), 8000)
}

function tell(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Toasts(): ReactNode {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {shown.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          <span>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                toast.action?.run()
                tell(toasts.filter(({ id }) => id !== toast.id))
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
