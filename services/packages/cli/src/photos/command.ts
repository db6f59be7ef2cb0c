import { parseArgs } from 'node:util';
import type { PhotoPortal, PhotoRunState, Run } from './portal.ts';

export const help = `Looks for freely licensed photographs of all plants that have none, through the running portal.

  npm run photos             starts the search, or goes on where it stopped; Ctrl-C stops it
  npm run photos -- --undo   removes all photographs of the latest search

Wikidata, Wikimedia Commons and iNaturalist get one request a second, with PHOTO_CONTACT. A plant's own picture appears
at once; the others wait in the portal, under Administration, for approval.
`;

interface PhotosRun {
  portal: PhotoPortal;
  say: (line: string) => void;
  /** Waits until the state may have changed. */
  pause: () => Promise<unknown>;
  /** Aborts with Ctrl-C. */
  signal: AbortSignal;
}

/** Does what the command line says. Throws an error whose message is a sentence. */
export async function runPhotos(words: string[], { portal, say, pause, signal }: PhotosRun): Promise<void> {
  const { undo } = parseArgs({ args: words, options: { undo: { type: 'boolean', default: false } } }).values;
  let state = await (undo ? portal.undo() : portal.start());
  let last = '';
  while (isGoingOn(state)) {
    const line = undo ? 'Removing the photographs …' : progressOf(state);
    if (line !== last) say(line);
    last = line;
    await pause();
    if (signal.aborted) return undo ? say('The portal goes on removing them.') : stop(portal, say);
    state = await readSoon(portal, pause);
  }
  for (const line of reportOf(state)) say(line);
}

/** Services of the portal may restart meanwhile: then the run goes on. */
const mostReads = 15;

async function readSoon({ read }: PhotoPortal, pause: PhotosRun['pause']): Promise<PhotoRunState> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      if ((error as Error).cause !== 503 || attempt === mostReads) throw error;
      await pause();
    }
  }
}

const isGoingOn = ({ run }: PhotoRunState) => run?.state === 'running' || run?.state === 'undoing';

async function stop(portal: PhotoPortal, say: PhotosRun['say']): Promise<void> {
  await portal.stop();
  say('Stopped. npm run photos goes on from here.');
}

const progressOf = ({ run }: PhotoRunState) =>
  run ? `${run.done} of ${run.plants} plants, ${run.found} with photographs` : '';

const reasons: Record<NonNullable<Run['reason']>, string> = {
  asked: 'The search was stopped.',
  busy: 'A photo service asked for a pause.',
  unreachable: 'A photo service can’t be reached.',
  failed: 'The search failed; the log of the encyclopedia has the reason.',
};

function reportOf({ run, plantsWithout }: PhotoRunState): string[] {
  if (!run) return [];
  if (run.state === 'undone') return ['The photographs of the latest search are removed.'];
  const until = run.retryAt ? ` Not before ${run.retryAt}.` : '';
  return [
    ...(run.reason ? [`${reasons[run.reason]}${until} npm run photos goes on from here.`] : []),
    `Looked for photographs of ${run.done} of ${run.plants} plants and found some of ${run.found}.`,
    `${run.shown} are shown; ${run.waiting} wait for approval.`,
    ...(run.notFound.length > 0 ? [`Nothing was found for ${run.notFound.length}:`] : []),
    ...run.notFound.map(({ commonName, latinName }) => `  ${commonName} (${latinName})`),
    `${plantsWithout} plants have no photograph.`,
  ];
}
