import type { Endpoint } from '@portal/contracts';
import { findSchemas, successStatuses } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import { sendCacheable } from './cacheable-reply.ts';
import type { ServiceContext } from './service-context.ts';

/** Settings that a handler may return beside the value. */
export interface ReplySettings {
  /** Replaces the kit's default caching. */
  cacheControl?: string;
}

/** Outside production every reply is checked against its contract, so a wrong presenter fails a test. */
const checksReplies = process.env.NODE_ENV !== 'production';

/**
 * Makes the function that sends a handler's value as the call declares it. `isRepeated`: an earlier request
 * with the same key created the value.
 */
export function replySender(call: Endpoint) {
  const { reply: schema } = findSchemas(call);
  const [usual, repeated = usual] = successStatuses(call);
  return async (
    ctx: ServiceContext,
    value: unknown,
    { cacheControl }: ReplySettings,
    isRepeated: boolean,
  ) => {
    ctx.set('Cache-Control', cacheControl ?? defaultCaching(call, ctx));
    ctx.status = isRepeated ? repeated : usual;
    if (!schema) return;
    if (checksReplies) checkReply(call, schema, value);
    ctx.type = 'application/json; charset=utf-8';
    if (call.method === 'GET') await sendCacheable(ctx, value);
    else ctx.body = JSON.stringify(value);
  };
}

/** Outside production: checks an answer that a handler wrote itself against its call. */
export function checkRawReply(call: Endpoint, ctx: ServiceContext): void {
  if (!checksReplies) return;
  const { method, path, produces = findSchemas(call).reply ? ['application/json'] : [] } = call;
  const statuses = successStatuses(call);
  if (method === 'GET') statuses.push(304);
  const isDeclared = statuses.includes(ctx.status);
  const type = ctx.response.type || undefined;
  if (isDeclared && (type === undefined || produces.includes(type))) return;
  throw new Error(
    `The reply of ${method} ${path} breaks its contract: it is ${ctx.status} ${type}, not one of ${statuses} ${produces}.`,
  );
}

function checkReply(call: Endpoint, schema: z.ZodMiniType, value: unknown) {
  const result = z.safeParse(schema, value);
  if (result.success) return;
  throw new Error(
    `The reply of ${call.method} ${call.path} breaks its contract: ${z.prettifyError(result.error)}`,
  );
}

/** Members' reads stay out of every cache; public ones are cached and revalidated. */
function defaultCaching(call: Endpoint, ctx: ServiceContext) {
  if (call.method !== 'GET' || call.access !== 'anyone') return 'private, no-store';
  return ctx.state.viewer ? 'private, no-cache' : 'no-cache';
}
