/** An event that the browser keeps the worker alive for. */
export interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page that the worker may answer. */
export interface Asked extends Lasting {
  request: Request;
  /** The page that asks; empty where it is a page that is asked for. */
  clientId: string;
  /** The answer to a page’s request, which the browser sends while the worker starts. */
  preloadResponse?: Promise<Response | undefined>;
}

interface Order extends Lasting {
  data: unknown;
}

/** As much of a worker’s global as is used: TypeScript’s own declarations of it can’t stand beside those of a page. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Order) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
  };
  registration: { navigationPreload?: { enable(): Promise<void> } };
}

export const worker = self as unknown as WorkerScope;
