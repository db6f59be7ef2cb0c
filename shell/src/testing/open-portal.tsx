import { type PageData, type Remote, type RemoteRegistry, type User, users } from '@portal/contracts';
import { createQueryClient } from '@portal/sdk/host';
import { QueryClientProvider } from '@portal/sdk/query';
import { BrowserRouter } from '@portal/sdk/router';
import { type FakeGateway, fakeGateway, type Refusal, refusal } from '@portal/sdk/testing';
import { act, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../app.tsx';
import { fetchRemote } from '../versions/fetch-remote.ts';
import { fetchRemotesBy } from '../versions/load-remote.ts';

fetchRemotesBy(fetchRemote);

interface PortalOptions extends Partial<PageData> {
  /** The signed-in user. A promise keeps the call pending; a refusal is its answer. */
  user?: User | null | Refusal | Promise<User>;
  path?: string;
  gateway?: FakeGateway;
  /** True if the gateway answers at all. */
  isReachable?: boolean;
}

/** Renders the whole shell. */
export async function openPortal({
  user = null,
  path = '/',
  remotes = [],
  restricted = [],
  config = {},
  trial,
  refusedPreview,
  gateway = fakeGateway(),
  isReachable = true,
}: PortalOptions = {}) {
  gateway.answer(users.current, user ?? refusal('not_signed_in', 'Please sign in.'));
  window.history.pushState(null, '', path);
  const registry = serveOwn({ remotes, restricted, isReachable });
  const cache = createQueryClient();
  const view = (
    <QueryClientProvider client={cache}>
      <BrowserRouter>
        <App
          page={{
            remotes,
            restricted,
            config,
            ...(trial && { trial }),
            ...(refusedPreview && { refusedPreview }),
          }}
        />
      </BrowserRouter>
    </QueryClientProvider>
  );
  const rendered = await act(async () => render(view));
  return {
    ...rendered,
    gateway,
    /** Makes the portal unreachable or reachable, without an event. */
    connect: (isReachable: boolean) => {
      registry.isReachable = isReachable;
    },
    person: userEvent.setup({ pointerEventsCheck: 0 }),
    /** Changes the registry, makes the page visible again, and resolves once it has the new registry. */
    release: (...newest: Remote[]) =>
      act(async () => {
        registry.remotes = newest;
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        await waitFor(() => expect(cache.isFetching()).toBe(0));
        // The cache notifies its observers in the next turn.
        await new Promise((done) => setTimeout(done));
      }),
    /** Navigates as Back does. */
    goTo: (address: string) =>
      act(async () => {
        window.history.pushState(null, '', address);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }),
  };
}

interface OwnAnswers extends RemoteRegistry {
  isReachable: boolean;
}

/** Answers the gateway's own addresses, which are not in the contracts. */
function serveOwn(own: OwnAnswers): OwnAnswers {
  const gateway = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = String(input);
    if (address !== '/remotes.json' && address !== '/healthz') return gateway(input, init);
    if (!own.isReachable) throw new TypeError('Failed to fetch');
    return { ok: true, status: 200, json: async () => JSON.parse(JSON.stringify(own)) } as Response;
  };
  return own;
}

export const rosa: User = { id: 7, username: 'rosa', firstName: 'Rosa', roles: [] };
