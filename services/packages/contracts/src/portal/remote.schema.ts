import * as z from 'zod/mini';
import { Role } from '../roles.schema.ts';
import { text } from '../values.schema.ts';
import { Deprecation } from './deprecation.schema.ts';
import { TranslatedLanguage } from './language.schema.ts';
import { PageDescription } from './page-head.schema.ts';

/** The visitors who see a link of the nav bar. */
export const Audience = z.enum(['anyone', 'anonymous', 'member', 'admin', 'moderator', 'owner']);
export type Audience = z.infer<typeof Audience>;

/** A remote's link in the nav bar. */
export const NavLink = z.object({
  to: z.string().check(z.regex(/^\/[\w/-]*$/)),
  label: text(40),
  /** The label in other languages: `{ "de": "Anmelden" }`. */
  labels: z.optional(z.partialRecord(TranslatedLanguage, text(40))),
  audience: Audience,
  /** Lower is further left. */
  order: z.number(),
  /** True if a wide bar leaves it to the member's menu; what is for anyone, to the footer. */
  isInMenu: z.optional(z.boolean()),
  /** The heading below which a narrow window lists it; absent: after all others. */
  group: z.optional(z.enum(['find', 'community', 'own'])),
  /** The path of a call that answers how many things wait behind the link, as `waiting`. */
  waitingAt: z.optional(z.string().check(z.regex(/^\/api\/[\w/-]+$/))),
});
export type NavLink = z.infer<typeof NavLink>;

const Notice = z.object({ title: text(80), text: text(300) });

/** The notice at a path of a remote for certain roles only, for everyone else: they never get the remote. */
export const RestrictedPath = z.object({
  path: z.string().check(z.startsWith('/')),
  signedOut: Notice,
  notAllowed: Notice,
  /** The target of the back link. */
  back: z.object({ to: z.string().check(z.startsWith('/')), label: text(60) }),
  /** The translations. */
  translations: z.optional(
    z.partialRecord(
      TranslatedLanguage,
      z.object({ signedOut: Notice, notAllowed: Notice, backLabel: text(60) }),
    ),
  ),
});
export type RestrictedPath = z.infer<typeof RestrictedPath>;

/** The team that answers for a remote. */
export const RemoteOwner = z.object({
  team: text(60),
  /** A mail address, an https address, or a team of CODEOWNERS. */
  contact: z.string().check(z.regex(/^(https:\/\/\S+|@[\w-]+\/[\w-]+|[^\s@]+@[^\s@]+\.[^\s@]+)$/)),
  /** An https address, or a path in the repository. */
  documentation: z.string().check(z.regex(/^(https:\/\/\S+|[\w-][\w./-]*)$/)),
});
export type RemoteOwner = z.infer<typeof RemoteOwner>;

/** An origin of the web: `https://photos.example`. */
const Origin = z.string().check(
  z.regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/, 'This is not an https origin.'),
  z.refine(
    (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
    'This is not an https origin.',
  ),
);

/**
 * The rights of a remote of another team, as an administrator confirmed them. Remotes of this repository have no permit:
 * they are the portal.
 */
export const RemotePermit = z.object({
  /** `page`: it runs in the page and may do what the page may. `frame`: it runs in a sandboxed frame of its own origin. */
  tier: z.enum(['page', 'frame']),
  /** The calls that it may make, by name: `plants.search`. */
  calls: z.array(z.string()),
  /** The roles that may see it; absent: everyone. */
  roles: z.optional(z.array(Role)),
  /** The widgets of other remotes that it may show: `encyclopedia.plantCard`. */
  slots: z.array(z.string()),
  /** The labels of its links in the menu, in each language; absent: it has no links there. */
  labels: z.optional(z.array(text(40))),
  /** The origins of its pictures and links. A remote in the page also sends requests to them. */
  origins: z.array(Origin),
});
export type RemotePermit = z.infer<typeof RemotePermit>;

/** A remote's declaration: `remote.json` beside its package.json. */
export const RemoteDescription = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z-]*$/)),
  /** The remote's paths, as react-router writes them. */
  paths: z.array(z.string().check(z.startsWith('/'))).check(z.minLength(1)),
  nav: z.array(NavLink),
  /** Metadata of its paths, not sent to the browser. */
  pages: z.optional(z.array(PageDescription)),
  /** The roles that get the remote and its files; absent: everyone. */
  roles: z.optional(z.array(Role).check(z.minLength(1))),
  /** The notices for everyone else. */
  restricted: z.optional(z.array(RestrictedPath)),
  /** Required of a release; absent in older ones, and for visitors without a role. */
  owner: z.optional(RemoteOwner),
  /** The slots and origins that a remote of another team needs; its calls are read from its sources. */
  needs: z.optional(
    z.object({ slots: z.optional(z.array(z.string())), origins: z.optional(z.array(Origin)) }),
  ),
});
export type RemoteDescription = z.infer<typeof RemoteDescription>;

const ReleaseVersion = z.string().check(z.regex(/^[\w.-]+$/));

/** The interfaces that a remote's sources use: exports of the SDK (`index.Button`, `forms.Form`) and calls (`threads.list`). */
export const RemoteUses = z.object({ sdk: z.array(z.string()), calls: z.array(z.string()) });
export type RemoteUses = z.infer<typeof RemoteUses>;

/** A module that a remote contains although the shell shares it: in which file, and which source imports it. */
export const CopiedModule = z.object({ module: z.string(), file: z.string(), importedBy: z.string() });
export type CopiedModule = z.infer<typeof CopiedModule>;

/** Limits of what a page loads for a remote, in kB (1000 bytes). Scripts and styles: its entry and its heaviest screen, in Brotli. */
export const Budgets = z.object({
  scriptsKb: z.number().check(z.positive()),
  stylesKb: z.number().check(z.positive()),
  /** All picture files of the build. */
  picturesKb: z.number().check(z.nonnegative()),
});
export type Budgets = z.infer<typeof Budgets>;

/** The output of a build: `dist/release.json` of a remote, with relative file names. */
export const BuiltRelease = z.object({
  entry: z.string(),
  preload: z.array(z.string()),
  /** The additional files of each named screen. */
  screens: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The server build, one CommonJS file. Absent: browsers render the remote's pages. */
  server: z.optional(z.string()),
  sdk: ReleaseVersion,
  contracts: ReleaseVersion,
  /** Absent in releases of portals that didn't record it. */
  uses: z.optional(RemoteUses),
  /** Absent: none. */
  copies: z.optional(z.array(CopiedModule)),
  integrity: z.record(z.string(), z.string()),
});
export type BuiltRelease = z.infer<typeof BuiltRelease>;

/**
 * The same for the shell: what it provides, what it was built for, and the addresses of its files that a rendered page
 * names: `screens` of its own pages.
 */
export const BuiltShell = z.extend(z.pick(BuiltRelease, { sdk: true, contracts: true, screens: true }), {
  /** The exports of its SDK, as `uses` of a remote names them. */
  exports: z.optional(z.array(z.string())),
  /** Those of them that will be removed. */
  deprecated: z.optional(z.record(z.string(), Deprecation)),
  /** The style sheets of every page. */
  styles: z.optional(z.array(z.string())),
  /** The script that starts the scripts of a rendered page. Absent: they start with the page. */
  starter: z.optional(z.string()),
});
export type BuiltShell = z.infer<typeof BuiltShell>;

/** A released remote in the registry. */
export const Remote = z.extend(RemoteDescription, {
  version: ReleaseVersion,
  /** The address of its entry, on this origin or another. */
  entry: z.string(),
  /** The files to preload for all its screens: its entry, and the scripts and styles of its module. */
  preload: z.array(z.string()),
  /** The additional files of each named screen, not sent to the browser, which finds them in the page. */
  screens: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The address of the server build in the release store, not sent to the browser. Its hash is in `integrity`. */
  server: z.optional(z.string()),
  /** The version of the SDK modules that it was built for: a shell that doesn't serve it refuses the remote. */
  sdk: ReleaseVersion,
  /** The version of the contracts that it was built for. */
  contracts: ReleaseVersion,
  /** The hash of each file by its address, as `integrity` of a script or link. */
  integrity: z.record(z.string(), z.string().check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/))),
  /** Set by the registry, no part of the release: a permit can change while a version is live. */
  permit: z.optional(RemotePermit),
});
export type Remote = z.infer<typeof Remote>;

/** `/remotes.json` for the current viewer: a remote for other roles is not named. */
export const RemoteRegistry = z.object({
  remotes: z.array(Remote),
  /** The paths of the remotes that are not named. */
  restricted: z.optional(z.array(RestrictedPath)),
});
export type RemoteRegistry = z.infer<typeof RemoteRegistry>;
