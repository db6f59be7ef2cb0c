import { isPrivateIp, isPublicAddress, isPublicIp } from '@portal/kit';

export interface WebhookAddresses {
  /** Returns whether a webhook may have this address, as far as its text says. */
  accepts: (address: string) => boolean;
  /** Returns whether a message may go to this IP address. */
  allows: (ip: string) => boolean;
}

/**
 * The addresses that may be called: https at public hosts. Where the operator permits private networks, also http and
 * any port, because homes have no certificates; this machine and link-local addresses are never called.
 */
export const webhookAddresses = (permitsPrivate: boolean): WebhookAddresses =>
  permitsPrivate
    ? { accepts: isHttpAddress, allows: (ip) => isPublicIp(ip) || isPrivateIp(ip) }
    : { accepts: isPublicAddress, allows: isPublicIp };

function isHttpAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  const isIpAddress = /^[\d.]+$|:/.test(host);
  if (isIpAddress) return isPublicIp(host) || isPrivateIp(host);
  return host !== 'localhost' && !host.endsWith('.localhost');
}
