import { type Remote, remoteGlobal } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import { sdkVersion } from '@portal/sdk/host';

/** The outcome of fetching a remote's entry. */
type Outcome = RemoteModule | 'fails' | 'hangs' | 'exposes nothing';

/** A remote of a test. Each test needs its own names, since a page caches loaded remotes. */
export const remoteNamed = (name: string, { version = '1', ...rest }: Partial<Remote> = {}): Remote => ({
  name,
  version,
  entry: `/remotes/${name}/${version}/entry.js`,
  preload: [],
  sdk: sdkVersion,
  contracts: '0.1.0',
  integrity: {},
  paths: [`/${name}`],
  nav: [],
  ...rest,
});

let outcomes = new Map<string, Outcome>();
let observer: MutationObserver | undefined;

/** The addresses of fetched entries, in order. */
export let fetchedEntries: string[] = [];

/** Answers the scripts that the shell adds, by remote or by `remote/version`. */
export function serveRemotes(served: Record<string, Outcome>): void {
  outcomes = new Map(Object.entries(served));
  fetchedEntries = [];
  observer?.disconnect();
  observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement) serve(node);
    }
  });
  observer.observe(document.head, { childList: true });
}

function serve(script: HTMLScriptElement): void {
  const { pathname, search } = new URL(script.src);
  fetchedEntries.push(`${pathname}${search}`);
  const [, , name = '', version] = pathname.split('/');
  const outcome = outcomes.get(`${name}/${version}`) ?? outcomes.get(name) ?? 'fails';
  if (outcome === 'hangs') return;
  if (outcome === 'fails') {
    script.dispatchEvent(new Event('error'));
    return;
  }
  if (outcome !== 'exposes nothing') {
    const container = { init: () => undefined, get: async () => () => ({ default: outcome }) };
    Object.assign(window, { [remoteGlobal(name)]: container });
  }
  script.dispatchEvent(new Event('load'));
}
