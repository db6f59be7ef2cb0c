import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Language } from './language.ts';
import { PageData } from './page.ts';
import { Theme } from './theme.ts';

/** The element that the shell renders into. */
export const rootId = 'root';

/** The id of the data block with the `PageState` of a page that was rendered on the server. */
export const pageStateId = 'portal-state';

/**
 * The id of the template element with the scripts of a rendered page and their preloads. The starter puts them into the
 * head once the visitor sees the page, so that they don't compete with what it shows.
 */
export const pageScriptsId = 'portal-scripts';

/** The attribute of the root element once the page's content reacts to the visitor. */
export const interactiveMark = 'data-interactive';

/** The server build of a release. */
export const ServerBuild = z.object({
  version: z.string(),
  /** Its address in the release store: `/remotes/forum/1a2b3c/server.cjs`. */
  file: z.string(),
  /** The hash of the file, as `integrity` of a script. */
  integrity: z.string(),
});
export type ServerBuild = z.infer<typeof ServerBuild>;

export const RenderRequest = z.strictObject({
  /** Path and query as the visitor requested them. */
  address: z.string().check(z.startsWith('/'), z.maxLength(8000)),
  /** The portal's public origin, if known: `https://plants.example`. */
  origin: z.optional(z.string()),
  language: Language,
  theme: z.optional(Theme),
  /** The data block of this page. */
  page: PageData,
  /** The server builds of its remotes, by name. Other remotes are rendered by the browser. */
  servers: z.record(z.string(), ServerBuild),
});
export type RenderRequest = z.infer<typeof RenderRequest>;

/** A read that a rendered page depends on. */
export const RenderedRead = z.object({
  /** Its path and query. */
  address: z.string(),
  /** Absent: the answer has none, so the page can't be revalidated. */
  etag: z.optional(z.string()),
});
export type RenderedRead = z.infer<typeof RenderedRead>;

export const RenderedPage = z.object({
  /** The content of the root element. */
  html: z.string(),
  /** The `PageState`, as JSON. Not yet escaped for HTML. */
  state: z.string(),
  /** The title and description that its screen sets, in the visitor's language. */
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  reads: z.array(RenderedRead),
  /** The remotes with a part in it, whose style sheets it needs. */
  remotes: z.array(z.string()),
  /** Whether every read and every part succeeded. Other pages must not be cached. */
  isComplete: z.boolean(),
});
export type RenderedPage = z.infer<typeof RenderedPage>;

/** Renders a page on the server, for a viewer. Refuses what it can't render within its time limit. */
export const renderPage = endpoint({
  method: 'POST',
  path: '/internal/render',
  service: 'renderer',
  access: 'internal',
  callers: ['gateway'],
  summary: 'The markup and the state of a page, with the data that its first screen reads.',
  body: z.extend(RenderRequest, {
    /** The viewer's identity headers for reads, by the service that they are for; absent for anonymous visitors. */
    viewerTokens: z.optional(z.record(z.string(), z.string())),
  }),
  anyKeys: true,
  reply: RenderedPage,
});

/** What a rendered page contains for the browser, which then hydrates it with the same data. */
export interface PageState {
  /** The address that was rendered. If it isn't the page's, the browser renders the page itself. */
  address: string;
  /** When it was rendered, as an ISO time: components that show the current time start with it. */
  at: string;
  /** The query cache, as TanStack Query dehydrates it. */
  queries: unknown;
}

/** The answer of a read that a page makes while it is rendered. */
export interface ReadAnswer {
  status: number;
  contentType: string;
  text: string;
  etag?: string | undefined;
}

/** What the program that renders gets from its host, a worker thread. */
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
