import type { Served } from '@portal/kit';

export interface RequestWatch {
  /** Milliseconds since the last request was answered (or since the watch began); 0 while one is being answered. */
  quietFor: () => number;
  /** The routes, with their requests seen by this watch. */
  watched: (routes: Served[]) => Served[];
}

/** Knows for how long nobody has asked for anything, for work that must not stand in a visitor's way. */
export function watchRequests(): RequestWatch {
  let answering = 0;
  let quietSince = performance.now();
  const seen = async (answer: () => Promise<void>) => {
    answering++;
    try {
      await answer();
    } finally {
      answering--;
      quietSince = performance.now();
    }
  };
  return {
    quietFor: () => (answering > 0 ? 0 : performance.now() - quietSince),
    watched: (routes) =>
      routes.map((route) => ({ ...route, handle: (ctx) => seen(() => route.handle(ctx)) })),
  };
}
