import { type PageData, type Remote, type RemoteRegistry, type User, users } from '@portal/contracts';
import { createQueryClient } from '@portal/sdk/host';
import { QueryClientProvider } from '@portal/sdk/query';
import { BrowserRouter } from '@portal/sdk/router';
import { type FakeGateway, fakeGateway, type Refusal, refusal } from '@portal/sdk/testing';
import { act, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../app.tsx';

interface PortalOptions extends Partial<PageData> {
  /** Who is signed in; a promise keeps the question open, a refusal is what the call answers. */
  user?: User | null | Refusal | Promise<User>;
  path?: string;
  gateway?: FakeGateway;
  /** Whether the gateway itself answers. */
  isReachable?: boolean;
}

/** Opens the whole shell as a browser does. */
export async function openPortal({
  user = null,
  path = '/',
  remotes = [],
  closed = [],
  config = {},
  gateway = fakeGateway(),
  isReachable = true,
}: PortalOptions = {}) {
  gateway.answer(users.current, user ?? refusal('not_signed_in', 'Please sign in.'));
  window.history.pushState(null, '', path);
  const registry = serveOwn({ remotes, closed, isReachable });
  const cache = createQueryClient();
  const view = (
    <QueryClientProvider client={cache}>
      <BrowserRouter>
        <App page={{ remotes, closed, config }} />
      </BrowserRouter>
    </QueryClientProvider>
  );
  const rendered = await act(async () => render(view));
  return {
    ...rendered,
    gateway,
    /** Takes the portal away from the page, or brings it back; no event says so. */
    connect: (isReachable: boolean) => {
      registry.isReachable = isReachable;
    },
    person: userEvent.setup({ pointerEventsCheck: 0 }),
    /** From now on the registry lists these; settles when the page, looked at again, has learned of it. */
    release: (...newest: Remote[]) =>
      act(async () => {
        registry.remotes = newest;
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        await waitFor(() => expect(cache.isFetching()).toBe(0));
        // The cache tells of its news a turn later.
        await new Promise((told) => setTimeout(told));
      }),
    /** Moves as Back does. */
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

/** Answers what the gateway itself does, which is no call of the contracts; all else goes to the fake gateway. */
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

/** A signed-in person. */
export const rosa: User = { id: 7, username: 'rosa', firstName: 'Rosa', roles: [] };
