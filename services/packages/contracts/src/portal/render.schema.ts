import * as z from 'zod/mini';
import { endpoint } from '../call-schemas.ts';
import { Language } from './language.schema.ts';
import { PageData } from './page.schema.ts';
import { Theme } from './theme.schema.ts';

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

export const RenderedPage = z.object({
  /** The content of the root element. */
  html: z.string(),
  /** The `PageState`, as JSON. Not yet escaped for HTML. */
  state: z.string(),
  /** The title and description that its screen sets, in the visitor's language. */
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  /** The remotes with a part in it, whose style sheets it needs. */
  remotes: z.array(z.string()),
  /** True if every read and every part succeeded. Other pages must not be cached. */
  isComplete: z.boolean(),
  /** A hash of each answer that it was rendered from, by address. */
  reads: z.optional(z.record(z.string(), z.string())),
});
export type RenderedPage = z.infer<typeof RenderedPage>;

/** Renders a page on the server, for a viewer. Refuses what it can't render within its time limit. */
export const renderPage = endpoint({
  method: 'POST',
  path: '/internal/render',
  service: 'renderer',
  access: 'internal',
  callers: ['gateway'],
  summary: 'The markup and the state of a page, with the data of its first screen.',
  body: z.extend(RenderRequest, {
    /** The viewer's identity headers for reads, by the service that they are for; absent for anonymous visitors. */
    viewerTokens: z.optional(z.record(z.string(), z.string())),
    /** True if no visitor waits for it: it may take seconds. */
    isPatient: z.optional(z.boolean()),
  }),
  anyKeys: true,
  reply: RenderedPage,
});

/** Compares what a page was rendered from with what anonymous visitors would read now. */
export const checkReads = endpoint({
  method: 'POST',
  path: '/internal/render/check',
  service: 'renderer',
  access: 'internal',
  callers: ['gateway'],
  summary: 'Whether the answers that a page was rendered from are still the same.',
  body: z.strictObject({ reads: z.record(z.string(), z.string()) }),
  anyKeys: true,
  reply: z.object({ areCurrent: z.boolean() }),
});
