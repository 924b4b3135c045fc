import { fields, route } from '../http/route.ts'
import { id } from '../http/wire-types.ts'
import { createInstanceToken, mintedToken, mintRequest } from './minted-tokens.ts'

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
]
