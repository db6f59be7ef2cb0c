import { createHmac } from 'node:crypto';
import type { WebhookDelivery } from '@portal/contracts';
import { AddressRefused, type Connection, requestStatus } from '../outgoing/request-status.ts';

export interface WebhookMessage {
  /** The same at each attempt. */
  id: string;
  kind: WebhookDelivery['kind'];
  at: string;
  /** The page that it leads to. */
  link: string;
}

export type Outcome = Pick<WebhookDelivery, 'status' | 'failure'>;

/** Time that a receiver may take, in milliseconds. */
const timeoutMs = 10_000;

/** Sends a message with a signature as in Standard Webhooks; answers what became of it, and never throws. */
export async function sendWebhook(
  { address, key }: { address: string; key: Buffer },
  message: WebhookMessage,
  { now, ...connection }: Omit<Connection, 'signal'> & { now: Date },
): Promise<Outcome> {
  const body = JSON.stringify(message);
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', key).update(`${message.id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'plant-portal-webhook',
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const status = await requestStatus(address, { method: 'POST', headers, body }, { signal, ...connection });
    return status >= 200 && status < 300 ? { status } : { status, failure: 'refused' };
  } catch (error) {
    if (error instanceof AddressRefused) return { failure: 'private' };
    return { failure: signal.aborted ? 'late' : 'unreachable' };
  }
}
