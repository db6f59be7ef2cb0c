import { allEndpoints, headers, problemType, type ReadAnswer, type ServiceName } from '@portal/contracts';
import { findSchemas } from '@portal/contracts/schemas';
import { ask, type Instances, routeTable, traceHeaders } from '@portal/kit';
import { emptyAnswer } from '../pool/tasks.ts';

export interface ReadOptions {
  /** The viewer's identity headers, by service; undefined for anonymous visitors. */
  viewerTokens: Record<string, string> | undefined;
  requestId: string;
  signal: AbortSignal;
}

/** The largest answer, in bytes; the same as for all reads of a page together. */
export const maxAnswerBytes = 4 * 1024 * 1024;

export type ServiceRead = (address: string, options: ReadOptions) => Promise<ReadAnswer>;

/**
 * Reads addresses of the portal from its services, as the gateway would. Only reads that answer JSON are made. Anonymous
 * reads of one address at the same time are one call; a member's read is never shared. Never rejects.
 */
export function createServiceReads(instances: Instances, sharedTimeoutMs: number): ServiceRead {
  const routeOf = routeTable(allEndpoints().map(({ call }) => call));
  const shared = new Map<string, Promise<ReadAnswer>>();

  const share = (target: Target, requestId: string) => {
    const signal = AbortSignal.timeout(sharedTimeoutMs);
    const answer = askService(instances, target, { viewerTokens: undefined, requestId, signal });
    shared.set(target.path, answer);
    return answer.finally(() => shared.delete(target.path));
  };
  return async (address, options) => {
    const target = targetOf(address, routeOf);
    if (typeof target === 'number') return emptyAnswer(target);
    if (options.viewerTokens !== undefined) return askService(instances, target, options);
    return shared.get(target.path) ?? share(target, options.requestId);
  };
}

interface Target {
  service: ServiceName;
  path: string;
}

/** The service and path of a read, or the status of its refusal. */
function targetOf(address: string, routeOf: ReturnType<typeof routeTable>): Target | number {
  if (!address.startsWith('/api/') || address.length > 8000) return 404;
  // Resolves dot segments, so that what is checked is what is sent.
  const { pathname, search } = new URL(address, 'http://portal');
  try {
    decodeURIComponent(pathname + search);
  } catch {
    return 400;
  }
  const route = routeOf('GET', pathname);
  if (!route) return 404;
  if (!('call' in route)) return 405;
  const { service } = route.call;
  return service === 'gateway' || !findSchemas(route.call).reply ? 404 : { service, path: pathname + search };
}

async function askService(
  instances: Instances,
  { service, path }: Target,
  { viewerTokens, requestId, signal }: ReadOptions,
): Promise<ReadAnswer> {
  const viewer = viewerTokens?.[service];
  try {
    const {
      statusCode,
      headers: received,
      body,
    } = await ask(instances, service, {
      method: 'GET',
      path,
      headers: {
        accept: `application/json, ${problemType}`,
        [headers.requestId]: requestId,
        ...traceHeaders(),
        ...(viewer && { [headers.viewer]: viewer }),
      },
      signal,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      // Leaving the loop destroys the body.
      if (size > maxAnswerBytes) return emptyAnswer(503);
      chunks.push(chunk);
    }
    return {
      status: statusCode,
      contentType: String(received['content-type'] ?? ''),
      text: Buffer.concat(chunks).toString(),
    };
  } catch {
    return emptyAnswer(503);
  }
}
