import type { ServiceContext } from '@portal/kit';

/**
 * What links in mails begin with, without a slash at its end: PUBLIC_URL, else the address by which a visitor of
 * this machine itself came. Anyone can send any Host header, and a link that is mailed to a member must not lead to
 * a stranger's site: undefined for every other host.
 */
export function linkOrigin(ctx: ServiceContext, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const host = ctx.get('x-forwarded-host') || ctx.get('host');
  const scheme = ctx.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const address = `${scheme}://${host.toLowerCase()}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, origin } = new URL(address);
  // What is more than a host, such as localhost@elsewhere, does not come out as it went in.
  return isThisMachine(hostname) && origin === address ? origin : undefined;
}

const isThisMachine = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname);
