import { route } from '../http/route.ts'
import { instanceRecord } from '../instances/instances.ts'
import { createSampleCompany, sampleRequest } from './samples.ts'

export const sampleRoutes = [
  route({
    id: 'createSampleCompany',
    method: 'POST',
    path: '/v0/platform/sandbox/sample-company',
    tag: 'Instances',
    summary: 'Open the books of a sample company',
    description:
      'For a first look: the books of Finch Tableware, a shop with a bank account and a card, three months of transactions up to the last month, rules, invoices, bills and payroll. The Instance is answered at once; within seconds it is filled by the Task of type `sample_company` that `GET /v0/transactions/tasks` lists in it. A platform has twenty of them at most.',
    scope: 'platform:write',
    sandboxOnly: true,
    tenancy: 'platform',
    booksOf: ({ id: instanceId }) => instanceId,
    body: sampleRequest,
    reply: [201, instanceRecord],
    errors: ['invalid_state'],
    handle: ({ body }, { tx }) => createSampleCompany(tx, body),
  }),
]
