import * as z from 'zod/mini';
import { endpoint } from '../call-schemas.ts';
import type { ServiceName } from '../endpoint.ts';
import { imageWidths } from '../image.ts';
import { text } from '../values.schema.ts';
import { Language, TranslatedLanguage } from './language.schema.ts';

const Path = z.string().check(z.startsWith('/'));

/** Tells search engines to index a page, to leave it out, or (by robots.txt) not even to request it. */
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

/** The metadata of a path for crawlers and link previews, as its remote declares it. */
export const PageDescription = z.object({
  /** As in `paths`. */
  path: Path,
  /** The screen's title, without the portal's name. */
  title: text(120),
  description: z.optional(text(300)),
  /** The same in other languages: `{ "de": { "title": "Kräuterwanderungen" } }`. */
  translations: z.optional(
    z.partialRecord(TranslatedLanguage, z.object({ title: text(120), description: z.optional(text(300)) })),
  ),
  /** By default indexed. A path without metadata is not. */
  robots: z.optional(RobotsRule),
  /** The service with more details: `pageHeadEndpoint` answers for each page, `sitePagesEndpoint` for all. */
  describedBy: z.optional(z.enum(services)),
  /** The parameter of the query that its head depends on: `token` of a secret link. */
  identifiedBy: z.optional(z.string().check(z.regex(/^[a-z]+$/))),
  /** The name of its chunk (`webpackChunkName`), which pages preload. */
  screen: z.optional(z.string().check(z.regex(/^[a-z][a-z-]*$/))),
  /** The first reads of its screen (`/api/plants/:id`, with parameters of the path), which pages preload. */
  reads: z.optional(z.array(z.string().check(z.startsWith('/api/')))),
  /** The `widths` and `sizes` of the screen's first picture. */
  firstPicture: z.optional(
    z.object({ widths: z.tuple([z.literal(imageWidths)], z.literal(imageWidths)), sizes: z.string() }),
  ),
});
export type PageDescription = z.infer<typeof PageDescription>;

/** The public metadata of one page. */
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
});
export type PageHead = z.infer<typeof PageHead>;

/** The call by which a service describes its pages. For the gateway only, so it is in no public table. */
export const pageHeadEndpoint = <const Name extends ServiceName>(service: Name) =>
  endpoint({
    method: 'GET',
    path: '/internal/page-head',
    service,
    access: 'internal',
    callers: ['gateway'],
    summary: 'Title, description and public content of a page, for crawlers and link previews.',
    query: z.strictObject({
      path: Path,
      /** The value of the parameter that `identifiedBy` names. */
      key: z.optional(z.string().check(z.maxLength(200))),
      /** Of its title and description, where the page has them in it. */
      language: z.optional(Language),
    }),
    reply: PageHead,
  });

/** A page of a service for `/sitemap.xml`. */
export const SitePage = z.object({
  path: Path,
  /** Time of the last change, if known. */
  changedAt: z.optional(z.iso.datetime()),
});
export type SitePage = z.infer<typeof SitePage>;

/** The call by which a service lists its pages. */
export const sitePagesEndpoint = <const Name extends ServiceName>(service: Name) =>
  endpoint({
    method: 'GET',
    path: '/internal/site-pages',
    service,
    access: 'internal',
    callers: ['gateway'],
    summary: 'The public pages, a few thousand at a time.',
    query: z.strictObject({
      /** The `next` of the previous answer. */
      after: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: z.object({
      pages: z.array(SitePage),
      /** Absent on the last page. */
      next: z.optional(z.string()),
    }),
  });
