import type { Language } from './language.schema.ts';
import type { PageDescription } from './page-head.schema.ts';
import type { NavLink, RemoteOwner, RestrictedPath } from './remote.schema.ts';

/** The texts of a restricted path in a language, or in English. */
export const restrictedTexts = (
  { signedOut, notAllowed, back, translations }: RestrictedPath,
  language: Language,
) =>
  (language === 'en' ? undefined : translations?.[language]) ?? {
    signedOut,
    notAllowed,
    backLabel: back.label,
  };

/** The label of a link in a language, or in English. */
export const navLabel = ({ label, labels }: NavLink, language: Language): string =>
  (language === 'en' ? undefined : labels?.[language]) ?? label;

/** The title and the description of a page in a language, or in English. */
export const pageTexts = ({ title, description, translations }: PageDescription, language: Language) => ({
  title,
  ...(description !== undefined && { description }),
  ...(language === 'en' ? undefined : translations?.[language]),
});

/** The global that the entry of a remote sets. Prefixed, because the id of an element is a global too. */
export const remoteGlobal = (name: string) => `portal_${name.replaceAll('-', '_')}`;

/** The address of a remote's entry on its development server. */
export const developmentEntry = '/__dev/remote/remote-entry.js';

/** Names the team of a remote and how to reach it: `Community, @plant-portal/community, mfe-forum/README.md`. */
export const describeOwner = ({ team, contact, documentation }: RemoteOwner): string =>
  [team, contact, documentation].join(', ');
