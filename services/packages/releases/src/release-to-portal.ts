import type { CanaryAudience } from '@portal/contracts';
import { readReleaseContent } from './release-content.ts';
import { signRelease } from './signature.ts';

/** The largest request of a release, in bytes: the portal reads no more. */
const maxBytes = 8 * 1024 * 1024;
const timeoutMs = 120_000;

export interface PortalRelease {
  /** The address of the portal. */
  address: string;
  token: string;
  /** PKCS #8, PEM. */
  privateKey: string;
  /** The folder that the build wrote, with `remote.json` and `release.json`. */
  folder: string;
  /** By default everyone. */
  audience?: CanaryAudience | undefined;
  /** Makes a preview instead of a release. */
  preview?: { days: number } | undefined;
}

/** The portal's answer to a release. */
export interface PortalAnswer {
  version: string;
  /** A sentence: what visitors get. */
  outcome: string;
  /** The link of the preview. */
  preview?: string;
}

/** Signs a built remote and releases it to a running portal. Throws with the portal's sentence if it refuses. */
export async function releaseToPortal(release: PortalRelease): Promise<PortalAnswer> {
  const { address, token, privateKey, folder, audience, preview } = release;
  const { name, ...content } = readReleaseContent(folder);
  const body = JSON.stringify({
    ...content,
    files: mapValues(content.files, (file) => Buffer.from(file).toString('base64')),
    signature: signRelease(privateKey, { name, ...content }),
    ...(audience && { audience }),
    ...(preview && { preview }),
  });
  if (Buffer.byteLength(body) > maxBytes) throw new Error(sizeSentence(body, content.files));
  const answer = await fetch(new URL(`/api/releases/${encodeURIComponent(name)}`, address), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/problem+json, application/json',
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: Error) => {
    throw new Error(`${address} could not be reached.`, { cause });
  });
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text) as PortalAnswer;
  throw new Error(refusalOf(text) ?? `${address} answered ${answer.status}.`);
}

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

function sizeSentence(body: string, files: Record<string, Uint8Array>): string {
  const heaviest = Object.entries(files)
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, 3)
    .map(([path, { length }]) => `${path} (${(length / 1e6).toFixed(1)} MB)`);
  return `The release has ${(body.length / 1e6).toFixed(1)} MB as a request, of at most 8.4 MB. The heaviest files: ${heaviest.join(', ')}.`;
}

function refusalOf(text: string): string | undefined {
  try {
    const { detail, title } = JSON.parse(text) as { detail?: string; title?: string };
    return detail ?? title;
  } catch {
    return undefined;
  }
}
