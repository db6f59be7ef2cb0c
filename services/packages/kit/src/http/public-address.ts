import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Suffixes of names that only private networks resolve. */
const privateSuffixes = [
  ...['localhost', 'local', 'localdomain', 'internal', 'intranet', 'private', 'corp', 'home', 'lan', 'arpa'],
  ...['test', 'onion', 'svc'],
];
/** Services whose names resolve to any address that is written in them, or to this machine. */
const wildcardServices = ['nip.io', 'sslip.io', 'xip.io', 'traefik.me', 'localtest.me', 'lvh.me', 'vcap.me'];

/**
 * Returns whether an address is https on its usual port, without a user, at a host that isn't in a private network as
 * far as its text says. Who fetches it must also check the resolved address with `isPublicIp`.
 */
export function isPublicAddress(text: string): boolean {
  // Resolves decimal, octal, hexadecimal, short, percent-encoded and full-width forms of IPv4.
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    isPublicHost(url.hostname)
  );
}

/**
 * Returns whether an IP address is public: in no private, shared, local, reserved, documentation or translated range.
 */
export function isPublicIp(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  if (ip.range() !== 'unicast') return false;
  return ip.kind() === 'ipv4' || (ip.match(globalUnicast) && !ip.match(documentation));
}

/**
 * Returns whether an IP address is in a private network, such as that of a home. Addresses of this machine and
 * link-local ones are not, nor are those of metadata services of clouds.
 */
export function isPrivateIp(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  if (ip.kind() === 'ipv6' && ip.match(metadata)) return false;
  return ip.range() === 'private' || ip.range() === 'uniqueLocal';
}

const metadata = ipaddr.IPv6.parseCIDR('fd00:ec2::/32');
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
const documentation = ipaddr.IPv6.parseCIDR('3fff::/20');

function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  if (isIP(host)) return isPublicIp(host);
  const isIn = (suffix: string) => host === suffix || host.endsWith(`.${suffix}`);
  return (
    host.includes('.') &&
    !privateSuffixes.some(isIn) &&
    !wildcardServices.some(isIn) &&
    embeddedIps(host).every(isPublicIp)
  );
}

/** The IPv4 addresses that a name contains: `10.0.0.1` in `10-0-0-1.example.org`. */
function embeddedIps(host: string): string[] {
  const parts = host.split(/[.-]/);
  return parts
    .map((_, index) => parts.slice(index, index + 4).join('.'))
    .filter((text) => /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && isIP(text) === 4);
}
