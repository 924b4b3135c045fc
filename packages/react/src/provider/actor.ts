import { useCommonMessages } from '../messages/general-messages.ts'
import { useClient } from './client.ts'

/** Writes who changed something, `user:<id>`, `client:<id>` or `job:<kind>`, as a person reads it. */
export function useActorText(): (actor: string) => string {
  const t = useCommonMessages()
  const { user } = useClient()
  return (actor) => {
    const [kind, ...rest] = actor.split(':')
    const id = rest.join(':')
    if (kind === 'user') return id === user?.id ? user.name : t('actorUser', { id })
    if (kind === 'client') return t('actorClient', { id })
    return kind === 'job' ? t('actorJob', { job: id.replaceAll('_', ' ') }) : actor
  }
}
