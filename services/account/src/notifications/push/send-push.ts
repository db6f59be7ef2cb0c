import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, isPublicIp } from '@portal/kit';
import webPush from 'web-push';
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
 * public ones are called, redirects are not followed and the answer is not read.
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
    return statusOf(endpoint, { method, headers, body }, signal);
  };

type Details = Pick<ReturnType<typeof webPush.generateRequestDetails>, 'method' | 'headers' | 'body'>;

function statusOf(
  endpoint: string,
  { method, headers, body }: Details,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(
      endpoint,
      { method, headers, signal, lookup: publicLookup, agent: false },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}

/**
 * Asks name servers itself: the system's resolver would hold a thread of the process, which hashes need too, for as
 * long as the name servers of a member's choice don't answer.
 */
const resolver = new Resolver({ timeout: 2000, tries: 1 });

/** Resolves names to public addresses only, so that DNS can't lead into the network of this process. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  publicAddresses(hostname).then(
    (addresses) => {
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    },
    (error: Error) => callback(error, []),
  );
};

async function publicAddresses(hostname: string): Promise<LookupAddress[]> {
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = found.flatMap((answer, index) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: index ? 6 : 4 })) : [],
  );
  if (addresses.length > 0 && addresses.every(({ address }) => isPublicIp(address))) return addresses;
  throw new Error('The push service has no public address.');
}
