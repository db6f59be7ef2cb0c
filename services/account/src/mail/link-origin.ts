import type { ServiceContext } from '@portal/kit';

/**
 * The origin of links in mails: PUBLIC_URL, or the requested host if it is this machine. Anyone can send any Host
 * header, so every other host is undefined: a mailed link must not lead to another site.
 */
export function linkOrigin(ctx: ServiceContext, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  const host = ctx.get('x-forwarded-host') || ctx.get('host');
  const scheme = ctx.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const address = `${scheme}://${host.toLowerCase()}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, origin } = new URL(address);
  // Refuses more than a host, such as localhost@elsewhere.
  return isThisMachine(hostname) && origin === address ? origin : undefined;
}

const isThisMachine = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname);
