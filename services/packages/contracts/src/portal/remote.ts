import * as z from 'zod/mini';
import { Role } from '../roles.ts';
import { text } from '../values.ts';
import { type Language, TranslatedLanguage } from './language.ts';
import { PageDescription } from './page-head.ts';

/** Who sees a link of the nav bar. */
export const Audience = z.enum(['anyone', 'anonymous', 'member', 'admin', 'moderator', 'owner']);
export type Audience = z.infer<typeof Audience>;

/** A link that a remote offers to the nav bar. */
export const NavLink = z.object({
  to: z.string().check(z.regex(/^\/[\w/-]*$/)),
  label: text(40),
  /** The label in other languages: `{ "de": "Anmelden" }`. */
  labels: z.optional(z.partialRecord(TranslatedLanguage, text(40))),
  audience: Audience,
  /** Lower stands further left. */
  order: z.number(),
});
export type NavLink = z.infer<typeof NavLink>;

const Notice = z.object({ title: text(80), text: text(300) });

/** What people read at a path that a remote serves to certain roles alone: the remote itself never reaches them. */
export const RestrictedPath = z.object({
  path: z.string().check(z.startsWith('/')),
  signedOut: Notice,
  notAllowed: Notice,
  /** Where the way back leads. */
  back: z.object({ to: z.string().check(z.startsWith('/')), label: text(60) }),
  /** The same in other languages. */
  translations: z.optional(
    z.partialRecord(
      TranslatedLanguage,
      z.object({ signedOut: Notice, notAllowed: Notice, backLabel: text(60) }),
    ),
  ),
});
export type RestrictedPath = z.infer<typeof RestrictedPath>;

/** What a closed path says in a language; in English where it is not translated. */
export const restrictedTexts = (
  { signedOut, notAllowed, back, translations }: RestrictedPath,
  language: Language,
) =>
  (language === 'en' ? undefined : translations?.[language]) ?? {
    signedOut,
    notAllowed,
    backLabel: back.label,
  };

/** What a link of the nav bar is called in a language; in English where it is not translated. */
export const navLabel = ({ label, labels }: NavLink, language: Language): string =>
  (language === 'en' ? undefined : labels?.[language]) ?? label;

/** What a team writes about its remote: `remote.json` beside its package.json. */
export const RemoteDescription = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z-]*$/)),
  /** The paths that it serves, as react-router writes them. */
  paths: z.array(z.string().check(z.startsWith('/'))).check(z.minLength(1)),
  nav: z.array(NavLink),
  /** What those outside read of its paths; kept from the browser, which reads the screens. */
  pages: z.optional(z.array(PageDescription)),
  /** Who may have the remote at all, its files included; everyone where nothing is said. */
  roles: z.optional(z.array(Role).check(z.minLength(1))),
  /** What everyone else reads at its paths. */
  closed: z.optional(z.array(RestrictedPath)),
});
export type RemoteDescription = z.infer<typeof RemoteDescription>;

/** The global that the entry of a remote sets. Prefixed, because the id of an element is a global too. */
export const remoteGlobal = (name: string) => `portal_${name.replaceAll('-', '_')}`;

const ReleaseVersion = z.string().check(z.regex(/^[\w.-]+$/));

/** What a build says of itself: `dist/release.json` of a remote, its files named from there. */
export const BuiltRelease = z.object({
  entry: z.string(),
  preload: z.array(z.string()),
  /** What each named screen needs beside that. */
  screens: z.optional(z.record(z.string(), z.array(z.string()))),
  facades: ReleaseVersion,
  contracts: ReleaseVersion,
  integrity: z.record(z.string(), z.string()),
});
export type BuiltRelease = z.infer<typeof BuiltRelease>;

/** The same of the shell: what it provides, and what it was built for. */
export const BuiltShell = z.pick(BuiltRelease, { facades: true, contracts: true });
export type BuiltShell = z.infer<typeof BuiltShell>;

/** A released remote, as the registry lists it. */
export const Remote = z.extend(RemoteDescription, {
  version: ReleaseVersion,
  /** The address of its entry, on this origin or another. */
  entry: z.string(),
  /** What a page may fetch ahead of all its screens: its entry, and its door's scripts and styles. */
  preload: z.array(z.string()),
  /** The same of each screen that has a name; kept from the browser, which finds it in the page. */
  screens: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The version of the sdk's shared facades that it was built for: a shell with others doesn't load it. */
  facades: ReleaseVersion,
  /** The version of the table of calls that it was built for. */
  contracts: ReleaseVersion,
  /** What each named file must hash to, by its address, as `integrity` of a script or link is written. */
  integrity: z.record(z.string(), z.string().check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/))),
});
export type Remote = z.infer<typeof Remote>;

/** `/remotes.json`, as the one who asks may see it: a remote for roles that they lack is not named. */
export const RemoteRegistry = z.object({
  remotes: z.array(Remote),
  /** The paths of the remotes that are not named. */
  closed: z.optional(z.array(RestrictedPath)),
});
export type RemoteRegistry = z.infer<typeof RemoteRegistry>;
