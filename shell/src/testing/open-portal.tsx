import { type PageData, type User, users } from '@portal/contracts';
import { createQueryClient } from '@portal/sdk/host';
import { QueryClientProvider } from '@portal/sdk/query';
import { BrowserRouter } from '@portal/sdk/router';
import { type FakeGateway, fakeGateway, type Refusal, refusal } from '@portal/sdk/testing';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../app.tsx';

interface PortalOptions extends Partial<PageData> {
  /** Who is signed in; a promise keeps the question open, a refusal is what the call answers. */
  user?: User | null | Refusal | Promise<User>;
  path?: string;
  gateway?: FakeGateway;
}

/** Opens the whole shell as a browser does. */
export async function openPortal({
  user = null,
  path = '/',
  remotes = [],
  closed = [],
  config = {},
  gateway = fakeGateway(),
}: PortalOptions = {}) {
  gateway.answer(users.current, user ?? refusal('not_signed_in', 'Please sign in.'));
  window.history.pushState(null, '', path);
  const view = (
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <App page={{ remotes, closed, config }} />
      </BrowserRouter>
    </QueryClientProvider>
  );
  const rendered = await act(async () => render(view));
  return { ...rendered, gateway, person: userEvent.setup({ pointerEventsCheck: 0 }) };
}

/** A signed-in person. */
export const rosa: User = { id: 7, username: 'rosa', firstName: 'Rosa', roles: [] };
