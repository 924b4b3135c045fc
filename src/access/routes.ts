import { pageOf, pageParameters } from '../http/page.ts'
import { fields, route } from '../http/route.ts'
import { id } from '../http/wire-types.ts'
import { createInstanceToken, mintedToken, mintRequest } from './minted-tokens.ts'
import { deleteSession, listSessions, sessionRecord } from './sessions.ts'

export const accessRoutes = [
  route({
    id: 'createInstanceToken',
    method: 'POST',
    path: '/v0/platform/instances/{instance_id}/tokens',
    tag: 'Instances',
    summary: 'Make a token for a browser',
    description:
      'A token for one Instance that a page can hold, as your own tokens must not leave your servers. It has `books:` scopes alone, of those that you have. It ends with the token that asked for it, when that one expires or is revoked, and with its client and its user; it cannot be refreshed, make tokens, or say `modified-by`, as `actor` says who changed what. The actor of its events is `token:<id>`. Its requests count for the client. Pages read answers where their origin is one of `embed_origins` in the settings of the platform. Costs 10 points of the rate limit.',
    scope: 'platform:write',
    tenancy: 'platform',
    params: fields({ instance_id: id('instance') }),
    body: mintRequest,
    reply: [201, mintedToken],
    errors: ['instance_not_found', 'invalid_enum_value', 'empty_batch', 'batch_too_large'],
    confidential: true,
    handle: ({ params, body }, { tx, caller, address }) =>
      createInstanceToken(tx, params.instance_id, { request: body, caller, address }),
  }),
  route({
    id: 'listSessions',
    method: 'GET',
    path: '/v0/platform/sessions',
    tag: 'Platform',
    summary: "List one's own sessions at the console, the latest first",
    description:
      'Where the user of the token or of the session is signed in to the console now: from where, with which browser, and until when. Of the sessions of other users nothing is told; a client without a user has none.',
    scope: 'books:read',
    tenancy: 'platform',
    query: fields(pageParameters),
    reply: [200, pageOf(sessionRecord)],
    errors: [],
    handle: (_, { tx, caller, page }) => listSessions(tx, caller, page),
  }),
  route({
    id: 'deleteSession',
    method: 'DELETE',
    path: '/v0/platform/sessions/{session_id}',
    tag: 'Platform',
    summary: "End one of one's own sessions at the console",
    description:
      'Signs the user out there: its next request is refused. It may be the session that asks. Changing the password of a user ends all sessions of the user.',
    scope: 'books:read',
    tenancy: 'platform',
    params: fields({ session_id: id('session') }),
    reply: [204, null],
    errors: ['resource_not_found'],
    handle: ({ params }, { tx, caller, address }) => deleteSession(tx, params.session_id, { caller, address }),
  }),
]
