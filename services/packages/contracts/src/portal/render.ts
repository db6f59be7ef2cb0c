import type { RenderedPage, RenderRequest } from './render.schema.ts';

/** The element that the shell renders into. */
export const rootId = 'root';

/** The id of the data block with the `PageState` of a page that was rendered on the server. */
export const pageStateId = 'portal-state';

/**
 * The id of the template element with the scripts of a rendered page and their preloads. The starter puts them into the
 * head once the visitor sees the page, so that they don't compete with what it shows.
 */
export const pageScriptsId = 'portal-scripts';

/** The attribute of the root element once the page's content reacts to the visitor; set again for each part that comes later. */
export const interactiveMark = 'data-interactive';

/** The state in a rendered page, from which the browser hydrates it with the same data. */
export interface PageState {
  /** The address that was rendered. If it isn't the page's, the browser renders the page itself. */
  address: string;
  /** Time of rendering in ISO form: components that show the current time start with it. */
  at: string;
  /** The query cache, as TanStack Query dehydrates it. */
  queries: unknown;
}

/** The answer of a read that a page makes while it is rendered. */
export interface ReadAnswer {
  status: number;
  contentType: string;
  text: string;
}

/** Tools that the renderer gets from its host, a worker thread. */
export interface RenderTools {
  /**
   * Reads an address of the portal (`/api/plants/5`) as the viewer. Answers 503 when the time for reads is over. Never
   * rejects.
   */
  read: (address: string) => Promise<ReadAnswer>;
  /** Evaluates the server build of a remote and returns its federation container. Throws if that fails. */
  container: (remote: string) => unknown;
  /** Notes whose code runs from now on: a remote's, or the shell's. */
  running: (remote: string | undefined) => void;
  /** Reports a part that failed and is left to the browser. */
  failed: (remote: string | undefined, error: unknown) => void;
}

/** The exports of the shell's server build, `server/shell.cjs` in the shell's folder. */
export interface ShellServer {
  render: (request: RenderRequest, tools: RenderTools) => Promise<RenderedPage>;
}
