import { type PageData, pageDataId, type Remote } from '@portal/contracts';
import { RemoteRegistry } from '@portal/contracts/schemas';
import type { Page } from 'playwright/test';

/** The remote as the registry lists it for the person of the page. */
export async function releasedRemote(page: Page, portal: string, name: string): Promise<Remote> {
  const registry = await (await page.request.get(`${portal}/remotes.json`)).json();
  const found = RemoteRegistry.parse(registry).remotes.find((remote) => remote.name === name);
  if (!found) throw new Error(`No remote "${name}" is released for who asks.`);
  return found;
}

/**
 * Gives the page another entry for one remote, in the folder of the real one and with nothing to check it by, as a
 * release that went wrong would.
 * @param entry is the text of the entry; while it is undefined the real one is given.
 */
export async function replaceEntry(
  page: Page,
  remote: Remote,
  entry: () => string | undefined,
): Promise<void> {
  const address = remote.entry.replace(/[^/]+$/, 'faulty-entry.js');
  await page.route(
    (url) => url.pathname === address,
    async (route) => {
      const real = await page.request.get(new URL(remote.entry, route.request().url()).href);
      await route.fulfill({ contentType: 'text/javascript', body: entry() ?? (await real.text()) });
    },
  );
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: withEntry(await response.text(), remote, address) });
    },
  );
}

function withEntry(html: string, remote: Remote, entry: string): string {
  const block = new RegExp(`(id="${pageDataId}">)(.*?)(</script>)`, 's');
  const changed = html.replace(block, (_all, open: string, json: string, close: string) => {
    const data = JSON.parse(json) as PageData;
    const remotes = data.remotes.map((each) =>
      each.name === remote.name ? { ...each, entry, integrity: {}, preload: [] } : each,
    );
    return `${open}${JSON.stringify({ ...data, remotes }).replaceAll('<', '\\u003c')}${close}`;
  });
  return changed.replace(/<link [^>]*\/remotes\/[^>]*>/g, '');
}

/**
 * The real entry, and after it what makes its pages faulty while the page's `isFaulty` is true: they throw when they are
 * drawn, or a button in them, "Water", throws when it is pressed.
 */
export const faultyPages = (real: string, name: string, throws: 'drawn' | 'pressed') => `${real}
;{
  const real = portal_${name};
  let shared;
  portal_${name} = {
    init: (scope, ...rest) => real.init((shared = scope), ...rest),
    get: async (exposed) => {
      const { default: remoteModule } = (await real.get(exposed))();
      const [provided] = Object.values(shared.react);
      const { createElement, useState } = (await provided.get())();
      const Drawn = ({ children }) => {
        if (window.isFaulty) throw new Error('No leaf left.');
        return children;
      };
      const Pressed = ({ children }) => {
        const [isWatered, setWatered] = useState(false);
        const water = () => {
          if (window.isFaulty) throw new Error('No root left.');
          setWatered(true);
        };
        return [
          createElement('button', { key: 1, onClick: water }, isWatered ? 'Watered' : 'Water'),
          createElement('div', { key: 2 }, children),
        ];
      };
      const around = ${throws === 'drawn' ? 'Drawn' : 'Pressed'};
      const routes = remoteModule.routes.map((it) => ({ ...it, element: createElement(around, null, it.element) }));
      return () => ({ default: { ...remoteModule, routes } });
    },
  };
}`;
