import { isPublicAddress, isPublicIp } from '@portal/kit';
import webPush from 'web-push';
import { requestStatus } from '../../outgoing/request-status.ts';
import type { PushSubscriptionDocument } from './push-subscription.model.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
  /** The contact for the push service: a `mailto:` or `https:` address. */
  contact: string;
}

/** The text of a message, as the service worker gets it. */
export interface PushPayload {
  title: string;
  body: string;
  /** A path of the portal. */
  path: string;
  /** A message with the same tag replaces the one that is shown. */
  tag: string;
}

type Browser = Pick<PushSubscriptionDocument, 'endpoint' | 'p256dh' | 'auth'>;

/** Sends a message; answers the status of the push service. Throws if it can't be reached, or when aborted. */
export type SendPush = (browser: Browser, payload: PushPayload, signal: AbortSignal) => Promise<number>;

/** Time that the push service keeps a message for a browser that is offline, in seconds. */
const keptS = 24 * 60 * 60;

/**
 * Sends encrypted messages (RFC 8291) signed with the portal's keys (RFC 8292). A member names the address, so only
 * public ones are called.
 */
export const sendPush =
  ({ publicKey, privateKey, contact }: PushKeys): SendPush =>
  async ({ endpoint, p256dh, auth }, payload, signal) => {
    if (!isPublicAddress(endpoint)) throw new Error('The address of the push service is not public.');
    const vapidDetails = { subject: contact, publicKey, privateKey };
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails, TTL: keptS },
    );
    return requestStatus(endpoint, { method, headers, body }, { signal, allows: isPublicIp });
  };
