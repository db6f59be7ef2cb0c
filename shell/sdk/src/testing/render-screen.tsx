import { type Language, type User, users } from '@portal/contracts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createQueryClient } from '../api/query-client.ts';
import { keyOf } from '../api/read.ts';
import { type Host, HostProvider } from '../host-context.tsx';
import { useIsHydrated } from '../hydration.ts';
import { setLanguage } from '../language/language.ts';
import type { WidgetComponent } from '../remote.ts';
import { Toaster } from '../toasts/toaster.tsx';

export interface ScreenOptions {
  /** The signed-in user; none by default. With `unknown` the screen asks the gateway. */
  viewer?: User | null | 'unknown';
  /** The address of the screen: '/plant/12'. */
  path?: string;
  /** Its path pattern, if it reads parameters: '/plant/:id'. */
  route?: string;
  /** Fakes of other remotes' widgets, by owner and name: `{ 'encyclopedia.plantPicker': FakePicker }`. */
  widgets?: Record<string, WidgetComponent>;
  /** The path patterns of installed remotes. */
  served?: string[];
  /** The language until the end of the test; English by default. */
  language?: Language;
}

interface RenderedScreen extends RenderResult {
  user: UserEvent;
  queryClient: QueryClient;
  /** The current path, query and hash. */
  location: () => string;
}

/** Renders a screen as the shell does: with router, cache, session and toasts. */
export async function renderScreen(
  screen: ReactElement,
  options: ScreenOptions = {},
): Promise<RenderedScreen> {
  const queryClient = await clientFor(options);
  const user = userEvent.setup({ pointerEventsCheck: 0, applyAccept: false });
  const at = { location: options.path ?? '/' };
  const view = screenView(screen, queryClient, {
    ...options,
    onMove: (location) => Object.assign(at, { location }),
  });
  const rendered = await act(async () => render(view));
  return { ...rendered, user, queryClient, location: () => at.location };
}

/** A cache with the session, in the language of the test. */
export async function clientFor({ viewer = null, language }: ScreenOptions): Promise<QueryClient> {
  if (language) await setLanguage(language);
  const queryClient = createQueryClient();
  if (viewer !== 'unknown') queryClient.setQueryData(keyOf(users.current), viewer);
  return queryClient;
}

/** A screen within what the shell puts around it. */
export const screenView = (
  screen: ReactElement,
  queryClient: QueryClient,
  {
    path = '/',
    route = '*',
    widgets = {},
    served = [],
    onMove = () => undefined,
  }: ScreenOptions & { onMove?: (location: string) => void },
) => (
  <QueryClientProvider client={queryClient}>
    <HostProvider value={hostWith(widgets, served)}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={route} element={screen} />
          <Route path="*" element={null} />
        </Routes>
        <LocationObserver onMove={onMove} />
      </MemoryRouter>
      <Toasts />
    </HostProvider>
  </QueryClientProvider>
);

/** As in the shell, only the browser loads it. */
const Toasts = () => useIsHydrated() && <Toaster leastMs={Number.POSITIVE_INFINITY} />;

/** Ads and widgets without a fake are placeholders with test ids. */
const hostWith = (widgets: Record<string, WidgetComponent>, served: string[]): Host => ({
  Ad: ({ placement }) => <div data-testid={`ad-${placement}`}>Sponsored</div>,
  Widget: ({ of, name, ...props }) => {
    const Fake = widgets[`${of}.${name}`];
    return Fake ? <Fake {...props} /> : <div data-testid={`widget-${of}-${name}`} />;
  },
  report: () => undefined,
  isServed: (path) => served.includes(path),
});

function LocationObserver({ onMove }: { onMove: (location: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onMove(`${pathname}${search}${hash}`);
  return null;
}
