import { bindToSpan, inSpan, isTraced, type Span, type SpanStart } from '../kernel/tracing.ts'
import type { Database, InstanceRequest, TransactionRequest } from './database.ts'

/**
 * A database whose transactions are spans of who asks for them, each from the wait for a connection or the books' lock
 * to the end of the commit. The event `begun` says when the waiting was over. Without a tracer it is the database
 * itself.
 */
export function tracedDatabase(database: Database): Database {
  if (!isTraced()) return database
  return {
    ...database,
    inInstance: (request, work) =>
      inSpan(spanOf(request, 'instance'), (span) => database.inInstance(request, begun(span, work))),
    simulateWrite: (request, work) =>
      inSpan(spanOf(request, 'instance', 'dry run'), (span) => database.simulateWrite(request, begun(span, work))),
    acrossInstances: (request, work) =>
      inSpan(spanOf(request, 'platform'), (span) => database.acrossInstances(request, begun(span, work))),
    inAccess: (work) =>
      inSpan({ name: 'access transaction', kind: 'client', attributes: server }, (span) =>
        database.inAccess(begun(span, work)),
      ),
  }
}

const server = { 'db.system.name': 'postgresql' }

function spanOf(
  request: TransactionRequest | InstanceRequest,
  tenancy: string,
  access: string = request.access,
): SpanStart {
  return {
    name: `${access} transaction`,
    kind: 'client',
    attributes: {
      ...server,
      'daybook.tenancy': tenancy,
      'daybook.platform.id': request.platformId,
      ...('instanceId' in request && { 'daybook.instance.id': request.instanceId }),
    },
  }
}

/** A write that shares its transaction runs within the call of another request: it stays in its own trace. */
function begun<Args extends unknown[], T>(span: Span | undefined, work: (...args: Args) => T): (...args: Args) => T {
  return bindToSpan((...args: Args) => {
    span?.mark('begun')
    return work(...args)
  })
}
