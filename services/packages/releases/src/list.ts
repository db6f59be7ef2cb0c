import { canaryOf, linesOf, type ReleaseLine, type ReleaseState } from './state.ts';

const stages = {
  live: 'live',
  canary: 'canary',
  earlier: 'earlier',
  rolled_back: 'rolled back',
  removed: 'removed',
};

/** One line for each version of a remote, newest first; without a name, for each version that visitors get. */
export function listReleases(state: ReleaseState, name?: string): string[] {
  if (name !== undefined) {
    const lines = linesOf(state, name).toReversed();
    if (lines.length === 0) throw new Error(`There is no remote "${name}".`);
    return lines.map((line) => sentenceOf(state, name, line));
  }
  return Object.keys(state.history).flatMap((each) =>
    linesOf(state, each)
      .filter(({ stage }) => stage === 'live' || stage === 'canary')
      .map((line) => sentenceOf(state, each, line)),
  );
}

function sentenceOf(state: ReleaseState, name: string, line: ReleaseLine): string {
  const share = line.stage === 'canary' ? ` for ${canaryOf(state, name)?.percent} %` : '';
  const built = `SDK ${line.sdk}, contracts ${line.contracts}`;
  const from = line.origin ? `, from ${line.origin}` : '';
  const why = line.reason ? `: ${line.reason}` : '';
  const since = line.since.slice(0, 16).replace('T', ' ');
  return `${name.padEnd(14)} ${line.version}  ${(stages[line.stage] + share).padEnd(15)} since ${since}  ${built}${from}${why}`;
}
