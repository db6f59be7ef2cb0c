import type { AnalysisProgress } from '@portal/contracts';

type Progress = () => AnalysisProgress;

/** The progress of analyses, by the tickets of their senders. */
export interface Tickets {
  /**
   * Runs an analysis; while it runs, its progress can be read by the ticket, as soon as `follow` was called. A ticket
   * in use stays with the first analysis.
   */
  during: <T>(
    ticket: string | undefined,
    act: (follow: (progress: Progress) => void) => Promise<T>,
  ) => Promise<T>;
  progressOf: (ticket: string) => AnalysisProgress | undefined;
}

/** The most tickets at once; further analyses run without. */
const maxTickets = 1000;

/** Remembers the analyses of this process that are waiting or running. */
export function createTickets(): Tickets {
  const analyses = new Map<string, Progress | undefined>();
  return {
    async during(ticket, act) {
      if (ticket === undefined || analyses.has(ticket) || analyses.size >= maxTickets)
        return act(() => undefined);
      analyses.set(ticket, undefined);
      try {
        return await act((progress) => analyses.set(ticket, progress));
      } finally {
        analyses.delete(ticket);
      }
    },
    progressOf: (ticket) => analyses.get(ticket)?.(),
  };
}
