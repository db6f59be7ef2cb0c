import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkDois } from './check-dois.ts';
import { readRetractions } from './retraction-list.ts';

export const help = `Checks that the DOIs of the references resolve, and which articles are retracted.

  npm run references -- --contact=you@example.org [--retractions=retraction_watch.csv]

Asks doi.org about one DOI a second, with your contact. Ctrl-C stops it; the next run goes on, and repeats checks after 30
days. The list of retractions is your copy of the Retraction Watch data (CSV). The result is written to REFERENCE_CHECKS,
which the portal reads every minute.
`;

export interface ReferencesDeps {
  /** The folder of the catalogue. */
  catalogue: string;
  /** The file of checks. */
  file: string;
  /** The address of the registry of handles. */
  registry: string;
  pause: () => Promise<unknown>;
  say: (line: string) => void;
  signal: AbortSignal;
  today: string;
}

/** Does what the command line says. Throws an error whose message is a sentence. */
export async function checkReferences(words: string[], deps: ReferencesDeps): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: { contact: { type: 'string' }, retractions: { type: 'string' } },
  });
  const { contact, retractions: list } = values;
  if (contact === undefined || !/^[\x21-\x7e]{3,200}$/.test(contact))
    throw new Error('Add --contact with a mail address or page by which doi.org can reach you.');
  const works = JSON.parse(readFileSync(path.join(deps.catalogue, 'references.json'), 'utf8')) as {
    doi?: string;
  }[];
  const retractions = list === undefined ? undefined : readRetractions(readFileSync(list, 'utf8'));
  mkdirSync(path.dirname(deps.file), { recursive: true });
  const checks = Object.values(
    await checkDois({
      ...deps,
      dois: works.flatMap(({ doi }) => doi ?? []),
      retractions,
      ask: (doi) =>
        fetch(`${deps.registry}/api/handles/${doi.split('/').map(encodeURIComponent).join('/')}?type=URL`, {
          headers: { 'user-agent': `PlantPortal/1.0 (${contact})`, accept: 'application/json' },
          signal: AbortSignal.timeout(20_000),
        }),
    }),
  );
  const resolved = checks.filter(({ resolves }) => resolves).length;
  const retracted = checks.filter(({ retraction }) => retraction).length;
  deps.say(
    `${resolved} of ${checks.length} checked DOIs resolve; ${retracted} have a notice of retraction or concern.`,
  );
}
