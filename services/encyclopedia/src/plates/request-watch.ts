import type { Served } from '@portal/kit';

export interface RequestWatch {
  /** Milliseconds since the last request was answered (or since the watch began); 0 while one is in progress. */
  quietFor: () => number;
  /** The same routes, with their requests watched. */
  watched: (routes: Served[]) => Served[];
}

/** Measures how long the service has had no requests, for work that should not compete with visitors. */
export function watchRequests(): RequestWatch {
  let inProgress = 0;
  let quietSince = performance.now();
  const watch = async (answer: () => Promise<void>) => {
    inProgress++;
    try {
      await answer();
    } finally {
      inProgress--;
      quietSince = performance.now();
    }
  };
  return {
    quietFor: () => (inProgress > 0 ? 0 : performance.now() - quietSince),
    watched: (routes) =>
      routes.map((route) => ({ ...route, handle: (ctx) => watch(() => route.handle(ctx)) })),
  };
}
