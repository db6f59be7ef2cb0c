import { type Call, createCaller, createSigner, identityOf, type Log } from '@portal/kit';
import type { GatewayConfig } from '../config.ts';
import { createCountSender } from './count-sender.ts';

export type InternalCalls = ReturnType<typeof internalCalls>;

/** Calls of the gateway itself, what they tell of its counts, and what signs the identity of viewers. */
export function internalCalls(config: GatewayConfig, log: Log) {
  const identity = identityOf('gateway', config);
  const caller = createCaller({ identity, urls: config.SERVICE_URLS });
  const end = new AbortController();
  const call: Call = (endpoint, input, options) =>
    caller.call(endpoint, input, {
      ...options,
      signal: options?.signal ? AbortSignal.any([end.signal, options.signal]) : end.signal,
    });
  const counts = createCountSender(call);
  counts.start(log);
  return {
    signer: createSigner(identity),
    call,
    counts,
    async close() {
      await counts.stop();
      end.abort();
      await caller.close();
    },
  };
}
