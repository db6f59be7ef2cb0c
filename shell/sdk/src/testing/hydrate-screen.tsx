import type { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createQueryClient } from '../api/query-client.ts';
import { dehydrateReads, hydrateReads, keepRefusal, pendingReads, startPageTime } from '../hydration.ts';
import { clientFor, type ScreenOptions, screenView } from './render-screen.tsx';

/** Globals that browsers have and Node lacks. jsdom doesn't let `window`, `document` and `location` be hidden. */
const browserOnly = [
  'cancelIdleCallback',
  'getComputedStyle',
  'innerWidth',
  'localStorage',
  'matchMedia',
  'navigator',
  'requestIdleCallback',
  'ResizeObserver',
  'sessionStorage',
] as const;

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  startPageTime(undefined);
});

interface HydrateOptions extends ScreenOptions {
  /** Fakes what only the browser has. */
  beforeHydration?: () => void;
}

/**
 * Renders a screen as the server does, with the answers of the fake gateway, and hydrates it. Fails if both sides don't
 * render the same, or if the screen uses what only browsers have. Returns what visitors without scripts get.
 */
export async function hydrateScreen(screen: ReactElement, options: HydrateOptions = {}) {
  const server = await clientFor(options);
  startPageTime(new Date('2026-11-20T12:00:00Z'));
  const html = await onServer(() => renderWithReads(screenView(screen, server, options), server));

  const browser = createQueryClient();
  hydrateReads(browser, JSON.parse(JSON.stringify(dehydrateReads(server))));
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.replaceChildren(container);
  options.beforeHydration?.();
  const calls = jest.spyOn(globalThis, 'fetch');
  const errors: unknown[] = [];
  const consoleError = jest.spyOn(console, 'error').mockImplementation((...texts) => errors.push(texts));
  await act(async () => {
    root = hydrateRoot(container, screenView(screen, browser, options), {
      onRecoverableError: (error) => errors.push(error),
    });
  });
  consoleError.mockRestore();
  const asked = calls.mock.calls.map(([address]) => String(address));
  calls.mockRestore();
  expect(errors).toEqual([]);
  return { html, container, /** The calls that the browser made. */ asked };
}

/** Renders until nothing is missing, as the renderer does. */
async function renderWithReads(view: ReactElement, client: QueryClient) {
  for (;;) {
    const html = renderToString(view);
    const missing = pendingReads(client);
    if (missing.length === 0) return html;
    await Promise.all(missing.map((query) => query.fetch().catch(() => keepRefusal(client, query))));
  }
}

/** Hides what only browsers have. */
async function onServer<Result>(act: () => Promise<Result>): Promise<Result> {
  const hidden = browserOnly.map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name] of hidden) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new ReferenceError(`${name} is not defined on the server.`);
      },
    });
  }
  try {
    return await act();
  } finally {
    for (const [name, descriptor] of hidden) {
      delete (globalThis as Record<string, unknown>)[name];
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    }
  }
}
