import * as z from 'zod/mini';

/** A release of the portal that somebody published. */
export interface PublishedRelease {
  version: string;
  /** Its page. */
  url: string;
}

const Version = z.string().check(z.regex(/^v?\d{1,6}\.\d{1,6}\.\d{1,6}$/));
/** An https address without a name and password, and without characters that look like others. */
const plainAddress = /^https:\/\/[\w.-]+(:\d+)?(\/[!-~]*)?$/;
const Page = z.string().check(z.maxLength(300), z.regex(plainAddress));
/** A release in the form of GitHub, or `{ version, url }`. */
const Entry = z.union([
  z.object({
    tag_name: Version,
    html_url: Page,
    draft: z.optional(z.boolean()),
    prerelease: z.optional(z.boolean()),
  }),
  z.object({ version: Version, url: Page }),
]);
const Feed = z.union([Entry, z.array(z.unknown()).check(z.maxLength(200))]);

const maxBytes = 1024 * 1024;
const timeoutMs = 10_000;

/**
 * Asks a feed for its newest release that is neither a draft nor a trial.
 * @throws a sentence if it doesn't answer, or with something else.
 */
export async function fetchNewestRelease(feed: string): Promise<PublishedRelease> {
  // An error of `fetch` would repeat a password in it.
  if (!plainAddress.test(feed)) throw new Error('It must be an https address without a name and password.');
  const answer = await fetch(feed, {
    headers: { accept: 'application/json', 'user-agent': 'plant-portal' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw new Error(
      `It can't be reached: ${error.cause instanceof Error ? error.cause.message : error.message}`,
    );
  });
  if (!answer.ok) throw new Error(`It answers with the status ${answer.status}.`);
  let bytes = 0;
  const parts: Uint8Array[] = [];
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error('Its answer is too long.');
    parts.push(part);
  }
  return readFeed(Buffer.concat(parts).toString('utf8'));
}

/** @throws a sentence for anything that is no feed. */
export function readFeed(text: string): PublishedRelease {
  let entries: unknown[];
  try {
    entries = [z.parse(Feed, JSON.parse(text))].flat();
  } catch {
    throw new Error('Its answer is no list of releases.');
  }
  const releases = entries
    .map((entry) => z.safeParse(Entry, entry))
    .flatMap(({ data }) => (data ? [data] : []))
    .filter((entry) => !('tag_name' in entry && (entry.draft || entry.prerelease)))
    .map((entry) => ('tag_name' in entry ? { version: entry.tag_name, url: entry.html_url } : entry))
    .map(({ version, url }) => ({ version: version.replace(/^v/, ''), url }));
  const [newest] = releases.sort((one, other) => compareVersions(other.version, one.version));
  if (!newest) throw new Error('Its answer has no release.');
  return newest;
}

/** Positive if the first version is newer. */
export function compareVersions(one: string, other: string): number {
  const [ones, others] = [one, other].map((version) => version.split('.').map(Number)) as [
    number[],
    number[],
  ];
  const at = ones.findIndex((part, index) => part !== others[index]);
  return at < 0 ? 0 : (ones[at] ?? 0) - (others[at] ?? 0);
}
