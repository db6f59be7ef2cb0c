import { isIP } from 'node:net';
import { connect } from 'node:tls';
import * as z from 'zod/mini';
import { type Finding, ok, type Patient, patienceMs, warning, wrong } from './finding.ts';

/** An address of nobody (RFC 5737): the portal must not believe a visitor who claims it. */
const forged = '192.0.2.77';
const daysLeft = 14;

/** The answer of `GET /api/connection`. */
const Connection = z.object({ address: z.string(), isSecure: z.boolean() });
type Connection = z.infer<typeof Connection>;

/** Examines TLS and proxies: the portal is called at its public address as visitors call it. */
export async function examineAddress(patient: Patient): Promise<Finding[]> {
  const { PUBLIC_URL: address } = patient.environment;
  if (!address)
    return [
      warning('address', 'Links in mails work on localhost only: set PUBLIC_URL to the public address.'),
    ];
  if (!URL.canParse(address)) return [wrong('address', 'PUBLIC_URL must read like https://plants.example.')];
  const url = new URL(address);
  const tls = await examineTls(url);
  if (patient.running.length === 0)
    return [tls, warning('proxy', 'Not examined: start the portal, then ask again.')];
  return [tls, await examineProxy(url, patient)];
}

async function examineTls(url: URL): Promise<Finding> {
  if (url.protocol !== 'https:')
    return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
      ? ok('TLS', 'Not needed on this machine alone.')
      : wrong('TLS', 'PUBLIC_URL begins with http: passwords are readable on the way. Use https.');
  try {
    const end = await readEndOfCertificate(url);
    const days = Math.floor((end.getTime() - Date.now()) / 86_400_000);
    const sentence = `The certificate of ${url.hostname} ends in ${days} days`;
    return days < daysLeft ? warning('TLS', `${sentence}: renew it.`) : ok('TLS', `${sentence}.`);
  } catch (error) {
    return wrong('TLS', `${url.host} has no certificate that browsers accept (${(error as Error).message}).`);
  }
}

function readEndOfCertificate(url: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const socket = connect({
      host,
      port: Number(url.port || 443),
      ...(isIP(host) === 0 && { servername: host }),
    });
    socket.setTimeout(patienceMs, () => socket.destroy(new Error(`no answer in ${patienceMs / 1000} s`)));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
  });
}

async function examineProxy(url: URL, { environment, settings }: Patient): Promise<Finding> {
  const trusted = Number(environment.TRUST_PROXY ?? 0);
  const isOtherPort = Number(url.port || 80) !== settings.PORT;
  const seen = await readConnection(url);
  if (typeof seen === 'string')
    return wrong('proxy', `${url.host} doesn't lead to the portal (${seen}): look at the proxy and at DNS.`);
  if (seen.address === forged)
    return wrong(
      'proxy',
      `Visitors can pass for others: TRUST_PROXY is ${trusted}, but fewer proxies are in front. Set it to their number.`,
    );
  if (url.protocol === 'https:' && !seen.isSecure)
    return wrong(
      'proxy',
      trusted === 0
        ? 'All visitors count as the proxy: set TRUST_PROXY to the number of proxies in front.'
        : 'The proxy hides that visitors use TLS: let it send X-Forwarded-Proto.',
    );
  if (trusted === 0 && isOtherPort)
    return warning(
      'proxy',
      `${url.host} isn't the portal's own port: if a proxy is in front, all visitors count as it until TRUST_PROXY is set.`,
    );
  if (trusted === 0 || !isPrivate(seen.address))
    return ok('proxy', `The address of a visitor arrives: this machine is ${seen.address}.`);
  return warning(
    'proxy',
    `This machine arrives as ${seen.address}: if that is a proxy's address, raise TRUST_PROXY by one.`,
  );
}

/** Returns what the portal sees, or why it wasn't reached. */
async function readConnection(url: URL): Promise<Connection | string> {
  try {
    const answer = await fetch(new URL('/api/connection', url), {
      headers: { 'X-Forwarded-For': forged },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!answer.ok) return `status ${answer.status}`;
    const read = z.safeParse(Connection, await answer.json());
    return read.success ? read.data : 'another program answers';
  } catch (error) {
    const { cause, message } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}

const isPrivate = (address: string) =>
  /^(::ffff:)?(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd]|fe80:)/i.test(
    address,
  );
