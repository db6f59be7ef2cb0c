import { formatAudience } from './options.ts';
import {
  automaticRollback,
  canaryOf,
  linesOf,
  type Preview,
  previewsOf,
  type ReleaseLine,
  type ReleaseState,
} from './state.ts';

const stages = {
  live: 'live',
  canary: 'canary',
  earlier: 'earlier',
  rolled_back: 'rolled back',
  removed: 'removed',
};

/**
 * One line for each version of a remote, newest first; without a name, for each version that visitors get. Each rollback
 * that nobody asked for comes with the command that undoes it.
 */
export function listReleases(state: ReleaseState, name?: string): string[] {
  if (name !== undefined) {
    const lines = linesOf(state, name).toReversed();
    if (lines.length === 0) throw new Error(`There is no remote "${name}".`);
    return [
      ...lines.map((line) => sentenceOf(state, name, line)),
      ...previews(state, name),
      ...undoOf(state, name),
    ];
  }
  return Object.keys(state.history).flatMap((each) => {
    const undo = automaticRollback(state, each);
    return [
      ...linesOf(state, each)
        .filter((line) => line.stage === 'live' || line.stage === 'canary' || line === undo)
        .map((line) => sentenceOf(state, each, line)),
      ...previews(state, each),
      ...undoOf(state, each),
    ];
  });
}

const previews = (state: ReleaseState, name: string) =>
  previewsOf(state, name, new Date()).map(previewSentence);

const previewSentence = ({ remote: { name, version }, expiresAt, by }: Preview) =>
  `${name.padEnd(14)} ${version}  ${'preview'.padEnd(15)} until ${minuteOf(expiresAt)} by ${by}`;

const minuteOf = (time: string) => time.slice(0, 16).replace('T', ' ');

const undoOf = (state: ReleaseState, name: string) =>
  automaticRollback(state, name) ? [`  To undo the automatic rollback: npm run restore -- ${name}`] : [];

function sentenceOf(state: ReleaseState, name: string, line: ReleaseLine): string {
  const audience = line.stage === 'canary' && canaryOf(state, name)?.audience;
  const share = audience ? ` for ${formatAudience(audience)}` : '';
  const how = line.stage === 'rolled_back' && line.by === 'automatic' ? ' automatically' : '';
  const built = `SDK ${line.sdk}, contracts ${line.contracts}`;
  const from = line.origin ? `, from ${line.origin}` : '';
  const who = line.person ? ` by ${line.person.username}` : '';
  const why = line.reason ? `: ${line.reason}` : '';
  const guard = line.isProtected ? ', protected from automatic rollbacks' : '';
  return `${name.padEnd(14)} ${line.version}  ${(stages[line.stage] + how + share).padEnd(15)} since ${minuteOf(line.since)}  ${built}${from}${guard}${who}${why}`;
}
