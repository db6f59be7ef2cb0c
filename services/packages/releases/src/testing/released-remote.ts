import type { Remote } from '@portal/contracts';
import { noReleases } from '../state.ts';
import { goLive } from '../steps.ts';

/** A released remote as the registry lists it. */
export const releasedRemote = (overrides: Partial<Remote>): Remote => ({
  name: 'forum',
  version: 'v1',
  entry: '/remotes/forum/v1/remoteEntry.js',
  paths: ['/forum', '/forum/thread/:id'],
  nav: [],
  preload: [],
  sdk: '0.1.0',
  contracts: '0.1.0',
  integrity: {},
  ...overrides,
});

/** The text of a `registry.json` in which the remotes went live long ago. */
export const registryJson = (...remotes: Remote[]) =>
  JSON.stringify(remotes.reduce((state, remote) => goLive(state, remote, new Date(0)), noReleases));
