import * as z from 'zod/mini';
import { endpoint, type ServiceName } from '../endpoint.ts';
import { imageWidths } from '../image.ts';
import { text } from '../values.ts';

/** An address on this portal. */
const Path = z.string().check(z.startsWith('/'));

/** What search engines do with a page: list it, leave it out, or (by robots.txt) not even ask for it. */
export const RobotsRule = z.enum(['index', 'noindex', 'disallow']);
export type RobotsRule = z.infer<typeof RobotsRule>;

const services = [
  'encyclopedia',
  'forum',
  'hub',
  'vision',
  'account',
  'admin',
] as const satisfies ServiceName[];

/** What a team says of one of its paths to those who read it from outside: search engines, and who gets a link. */
export const PageDescription = z.object({
  /** As `paths` writes it. */
  path: Path,
  /** As the screen titles it, without the portal's name. */
  title: text(120),
  description: z.optional(text(300)),
  /** Listed where nothing is said. A path that nobody describes is not. */
  robots: z.optional(RobotsRule),
  /** The service that knows more: asked by `pageHeadEndpoint` for each page, and by `sitePagesEndpoint` for all. */
  describedBy: z.optional(z.enum(services)),
  /** The code that draws it, by the name that its import gives it (`webpackChunkName`): pages fetch it ahead. */
  screen: z.optional(z.string().check(z.regex(/^[a-z][a-z-]*$/))),
  /** What its first screen reads (`/api/plants/:id`, with parameters of the path): pages ask for it ahead. */
  reads: z.optional(z.array(z.string().check(z.startsWith('/api/')))),
  /** How that screen shows the picture which its head names first, as `widths` and `sizes` of the `img`. */
  firstPicture: z.optional(
    z.object({ widths: z.tuple([z.literal(imageWidths)], z.literal(imageWidths)), sizes: z.string() }),
  ),
});
export type PageDescription = z.infer<typeof PageDescription>;

/** A piece of what a page says, for readers without scripts. All of it is plain text. */
export const PageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  /** Line breaks are kept. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('warning'), title: z.string(), texts: z.array(z.string()) }),
  z.object({ kind: z.literal('picture'), address: z.string(), alt: z.string() }),
  z.object({
    kind: z.literal('list'),
    items: z.array(z.object({ text: z.string(), address: z.optional(z.string()) })),
  }),
]);
export type PageBlock = z.infer<typeof PageBlock>;

/** What a service tells of one page, as anyone may know it. */
export const PageHead = z.object({
  /** The status of the page: 404 if it is missing, 410 if it was deleted for good. */
  status: z.union([z.literal(200), z.literal(404), z.literal(410)]),
  /** The screen's title without the portal's name; by default the one in the remote's description. */
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  /** The preferred path of a page that has several. */
  canonical: z.optional(Path),
  /** A path of the portal, or an address elsewhere. */
  image: z.optional(z.object({ address: z.string(), alt: z.string() })),
  /** The first picture of the screen, without a width: the page preloads it. */
  firstPicture: z.optional(Path),
  /** From the home page to this one, inclusive. */
  breadcrumbs: z.optional(z.array(z.object({ title: z.string(), path: Path }))),
  /** Data of schema.org; its addresses (`url`, `image`, …) may be paths. */
  jsonLd: z.optional(z.array(z.record(z.string(), z.unknown()))),
  /** The text of the page for readers without scripts. */
  content: z.optional(z.array(PageBlock)),
});
export type PageHead = z.infer<typeof PageHead>;

/** Where a service describes its pages. Made by the gateway alone, so it stands in no public table. */
export const pageHeadEndpoint = <const Name extends ServiceName>(service: Name) =>
  endpoint({
    method: 'GET',
    path: '/internal/page-head',
    service,
    access: 'internal',
    summary: 'What a page is called, shows and says, as anyone may know it.',
    query: z.strictObject({ path: Path }),
    reply: PageHead,
  });

/** A page of a service for `/sitemap.xml`. */
export const SitePage = z.object({
  path: Path,
  /** When it last changed, where that is known. */
  changedAt: z.optional(z.iso.datetime()),
});
export type SitePage = z.infer<typeof SitePage>;

/** Where a service lists the pages that it describes. */
export const sitePagesEndpoint = <const Name extends ServiceName>(service: Name) =>
  endpoint({
    method: 'GET',
    path: '/internal/site-pages',
    service,
    access: 'internal',
    summary: 'The pages that anyone may see, a few thousand at a time.',
    query: z.strictObject({
      /** The `next` of the answer before. */
      after: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: z.object({
      pages: z.array(SitePage),
      /** Stands where there are more. */
      next: z.optional(z.string()),
    }),
  });
