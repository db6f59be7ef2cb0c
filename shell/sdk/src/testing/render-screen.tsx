import { type Language, type User, users } from '@portal/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createQueryClient } from '../api/query-client.ts';
import { keyOf } from '../api/read.ts';
import { type Host, HostProvider } from '../host.ts';
import { setLanguage } from '../language/language.ts';
import type { WidgetComponent } from '../remote.ts';
import { Toaster } from '../toasts/toaster.tsx';

interface ScreenOptions {
  /** Who looks at the screen; nobody unless told. `unknown` lets the screen ask the gateway. */
  viewer?: User | null | 'unknown';
  /** Where the screen is opened: '/plant/12'. */
  path?: string;
  /** The path pattern that it is mounted at, where it reads parameters: '/plant/:id'. */
  route?: string;
  /** What stands for the widgets of other remotes, by owner and name: `{ 'encyclopedia.plantPicker': FakePicker }`. */
  widgets?: Record<string, WidgetComponent>;
  /** The paths of other remotes that are installed, as their `remote.json` writes them. */
  served?: string[];
  /** The language that it is shown in, and all after it until the test ends; English unless told. */
  language?: Language;
}

/** Draws a screen as the shell would: router, cache, session, toasts. */
export async function renderScreen(
  screen: ReactElement,
  { viewer = null, path = '/', route = '*', widgets = {}, served = [], language }: ScreenOptions = {},
) {
  if (language) await setLanguage(language);
  const queryClient = createQueryClient();
  if (viewer !== 'unknown') queryClient.setQueryData(keyOf(users.current), viewer);
  const user = userEvent.setup({ pointerEventsCheck: 0, applyAccept: false });
  const at = { location: path };
  const view = (
    <QueryClientProvider client={queryClient}>
      <HostProvider value={hostWith(widgets, served)}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path={route} element={screen} />
            <Route path="*" element={null} />
          </Routes>
          <Whereabouts onMove={(location) => Object.assign(at, { location })} />
        </MemoryRouter>
        <Toaster />
      </HostProvider>
    </QueryClientProvider>
  );
  const rendered = await act(async () => render(view));
  return {
    ...rendered,
    user,
    queryClient,
    /** Path, query and hash as they are now. */ location: () => at.location,
  };
}

/** Ads, and the parts of other remotes that the test does not bring, stand as named boxes. */
const hostWith = (widgets: Record<string, WidgetComponent>, served: string[]): Host => ({
  Ad: ({ placement }) => <div data-testid={`ad-${placement}`}>Sponsored</div>,
  Widget: ({ of, name, ...props }) => {
    const Drawn = widgets[`${of}.${name}`];
    return Drawn ? <Drawn {...props} /> : <div data-testid={`widget-${of}-${name}`} />;
  },
  report: () => undefined,
  isServed: (path) => served.includes(path),
});

function Whereabouts({ onMove }: { onMove: (location: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onMove(`${pathname}${search}${hash}`);
  return null;
}
