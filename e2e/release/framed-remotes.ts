import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Remote, type RemotePermit, remoteGlobal } from '@portal/contracts';

/** The state of a release store, as far as these tests change it. */
interface State {
  remotes: Remote[];
  registrations: Record<string, unknown>;
  history: Record<string, unknown>;
}

const version = 'v1';
const since = '2026-01-01T00:00:00.000Z';

/** Changes the registry of a portal as an administrator's act does: in one step. */
export function changeRegistry(releases: string, change: (state: State) => void): void {
  const file = join(releases, 'registry.json');
  const state = JSON.parse(readFileSync(file, 'utf8')) as State;
  state.registrations ??= {};
  change(state);
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

/** Makes remotes of another team live. The text of each entry is by its name. */
export function storeFramed(
  releases: string,
  entries: Record<string, string>,
  permit: Partial<RemotePermit> = {},
): void {
  changeRegistry(releases, (state) => {
    const [first] = state.remotes;
    if (!first) throw new Error('The portal has no remotes.');
    for (const [name, text] of Object.entries(entries)) {
      const folder = join(releases, name, version);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'entry.js'), text);
      state.remotes.push({
        ...{ name, version, paths: [`/x/${name}`, `/x/${name}/more`] },
        ...{ nav: [], preload: [], integrity: {}, sdk: first.sdk, contracts: first.contracts },
        entry: `/remotes/${name}/${version}/entry.js`,
      });
      state.history[name] = [{ version, stage: 'live', since, sdk: first.sdk, contracts: first.contracts }];
      state.registrations[name] = {
        permit: { tier: 'frame', calls: [], slots: [], origins: [], ...permit },
        publicKey: 'MCowBQYDK2VwAyEA',
        since,
      };
    }
  });
}

/**
 * An entry that shows a heading and runs scripts, one after the other. What came of each is in `window.results`.
 * `violations` names the directive that a script is expected to violate: the browser reports it when it
 * gets to it, and the next script waits for that.
 */
export const entryThatRuns = (
  name: string,
  scripts: Record<string, string>,
  violations: Record<string, string | undefined> = {},
) => `var ${remoteGlobal(name)} = {
  init: (scope) => { window.shared = scope; },
  get: async () => {
    const react = (await Object.values(shared.react)[0].get())();
    const element = react.createElement('h1', null, 'Herb walks');
    let violated = [];
    document.addEventListener('securitypolicyviolation', (event) => violated.push(event.effectiveDirective));
    const attempts = { ${Object.entries(scripts)
      .map(([attempt, script]) => `'${attempt}': async () => { ${script} }`)
      .join(',\n')} };
    const violations = ${JSON.stringify(violations)};
    setTimeout(async () => {
      const results = {};
      for (const [name, attempt] of Object.entries(attempts)) {
        violated = [];
        const outcome = await attempt().catch((error) => error.name);
        const end = Date.now() + 5000;
        do await new Promise((done) => setTimeout(done, 60));
        while (violations[name] && !violated.includes(violations[name]) && Date.now() < end);
        results[name] = { outcome: String(outcome), violated };
      }
      window.results = results;
    });
    return () => ({ default: { routes: [{ path: '*', element }] } });
  },
};`;

/** Takes the port of the frame's own program, to send what that never would. */
export const takingThePort = `const port = await new Promise((done) => {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...all) {
    // React's scheduler has ports, too.
    if (typeof all[0] === 'string') done(this);
    return postMessage.apply(this, all);
  };
  setTimeout(() => { document.title = 'Mint'; });
});
const send = (message) => port.postMessage(JSON.stringify(message));`;
