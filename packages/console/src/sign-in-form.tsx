import { useMessages } from '@daybook/react/messages'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { SignInError, signIn } from './session.ts'
import messages from './sign-in.messages.json'
import styles from './sign-in.module.css'

/**
 * Email and password, in fields of the browser's own, which fill themselves and are known to password managers.
 * @param username who signs in again, and nobody else
 */
export function SignInForm({ username }: { username?: string | undefined }): ReactNode {
  const say = useMessages(messages)
  const [state, setState] = useState<State>({ kind: 'ready' })
  const [isShown, setShown] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const wait = useCountdown(state.kind === 'failed' ? state.error : undefined)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (state.kind === 'sending' || (wait ?? 0) > 0) return
    const entered = new FormData(event.currentTarget)
    const credentials = { username: textOf(entered, 'username'), password: textOf(entered, 'password') }
    if (credentials.username === '' || credentials.password === '') {
      const name = credentials.username === '' ? 'username' : 'password'
      setState({ kind: 'missing', name })
      return focusOn(event.currentTarget, name)
    }
    setState({ kind: 'sending' })
    signIn(credentials.username, credentials.password).catch((error: unknown) => {
      setState({ kind: 'failed', error: error instanceof SignInError ? error : new SignInError('away') })
      password.current?.select()
    })
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <Field
        name="username"
        label={say('username')}
        error={isMissing(state, 'username') ? say('missingUsername') : undefined}
      >
        {(props) => (
          <input
            {...props}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={255}
            defaultValue={username}
            readOnly={username !== undefined}
            autoFocus={username === undefined}
            required
          />
        )}
      </Field>
      <Field
        name="password"
        label={say('password')}
        error={isMissing(state, 'password') ? say('missingPassword') : undefined}
        end={
          <button
            type="button"
            className={styles.show}
            aria-pressed={isShown}
            aria-label={say(isShown ? 'hidePassword' : 'showPassword')}
            onClick={() => setShown(!isShown)}
          >
            <Eye isOpen={isShown} />
          </button>
        }
      >
        {(props) => (
          <input
            {...props}
            ref={password}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            maxLength={1000}
            autoFocus={username !== undefined}
            required
          />
        )}
      </Field>
      <div role="alert">{state.kind === 'failed' && <Failure error={state.error} wait={wait} />}</div>
      <button type="submit" className={styles.submit} aria-disabled={state.kind === 'sending' || (wait ?? 0) > 0}>
        {say(state.kind === 'sending' ? 'submitting' : 'submit')}
      </button>
    </form>
  )
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

type State =
  | { kind: 'ready' }
  | { kind: 'sending' }
  | { kind: 'missing'; name: string }
  | { kind: 'failed'; error: SignInError }

function isMissing(state: State, name: string): boolean {
  return state.kind === 'missing' && state.name === name
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function Failure({ error, wait }: { error: SignInError; wait: number | undefined }): ReactNode {
  const say = useMessages(messages)
  if (error.reason !== 'attempts') return <p className={styles.notice}>{say(error.reason)}</p>
  // Each second would be read aloud: who listens hears of the beginning and of the end.
  return (
    <p className={styles.notice}>
      {wait === undefined || wait === 0 ? (
        say('attemptsOver')
      ) : (
        <span aria-live="off">{say('attempts', { seconds: wait })}</span>
      )}
    </p>
  )
}

interface FieldInput {
  readonly id: string
  readonly name: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

function Field({
  name,
  label,
  error,
  end,
  children,
}: {
  name: string
  label: string
  error: string | undefined
  end?: ReactNode
  children: (props: FieldInput) => ReactNode
}): ReactNode {
  const id = useId()
  const isInvalid = error !== undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control} data-invalid={isInvalid || undefined}>
        {children({ id, name, 'aria-invalid': isInvalid, 'aria-describedby': isInvalid ? `${id}-error` : undefined })}
        {end}
      </div>
      {isInvalid && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

function Eye({ isOpen }: { isOpen: boolean }): ReactNode {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isOpen && <path d="m4 20 16-16" strokeLinecap="round" />}
    </svg>
  )
}

/** Seconds that are left of a wait, which begins with each failure. */
function useCountdown(failure: SignInError | undefined): number | undefined {
  const [left, setLeft] = useState<{ of: SignInError; seconds: number } | undefined>(undefined)
  const seconds = failure?.retryAfterSeconds
  useEffect(() => {
    if (failure === undefined || seconds === undefined) return undefined
    const end = performance.now() + seconds * 1000
    const look = (): void => setLeft({ of: failure, seconds: Math.max(0, Math.ceil((end - performance.now()) / 1000)) })
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [failure, seconds])
  // Until it was looked at for the first time all of it is left.
  return left !== undefined && left.of === failure ? left.seconds : seconds
}
