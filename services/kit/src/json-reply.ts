import type { Endpoint } from '@portal/contracts';
import * as z from 'zod/mini';
import { sendCacheable } from './cacheable-reply.ts';
import { strictly } from './input/strict-schema.ts';
import type { ServiceContext } from './service-context.ts';

/** What a handler may say about its answer beside the value. */
export interface ReplySettings {
  /** 200 where not set; 201 for something new. */
  status?: number;
  /** Replaces the caching that the kit chooses. */
  cacheControl?: string;
}

/** Outside production every reply is held against its contract, so that a wrong or leaking presenter fails a test. */
const checksReplies = process.env.NODE_ENV !== 'production';

/** Makes the function that sends a handler's value as the call declares it. */
export function replySender(call: Endpoint) {
  const schema = call.reply && strictly(call.reply);
  return async (ctx: ServiceContext, value: unknown, { status = 200, cacheControl }: ReplySettings) => {
    ctx.set('Cache-Control', cacheControl ?? defaultCaching(call, ctx));
    if (!schema) {
      ctx.status = 204;
      return;
    }
    if (checksReplies) checkReply(call, schema, value);
    ctx.status = status;
    ctx.type = 'application/json; charset=utf-8';
    if (call.method === 'GET') await sendCacheable(ctx, value);
    else ctx.body = JSON.stringify(value);
  };
}

function checkReply(call: Endpoint, schema: z.ZodMiniType, value: unknown) {
  const result = z.safeParse(schema, value);
  if (result.success) return;
  throw new Error(
    `The reply of ${call.method} ${call.path} breaks its contract: ${z.prettifyError(result.error)}`,
  );
}

/** A member's reads stay out of every cache; what anyone may read is kept but asked about each time. */
function defaultCaching(call: Endpoint, ctx: ServiceContext) {
  if (call.method !== 'GET' || call.access !== 'anyone') return 'private, no-store';
  return ctx.state.viewer ? 'private, no-cache' : 'no-cache';
}
