import { type NavLink, shellPages } from '@portal/contracts';
import { LazyScreen } from '@portal/sdk';
import { matchPath } from '@portal/sdk/router';
import type { ReactNode } from 'react';
import { texts } from '../texts/index.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const loadAbout = () =>
  import(/* webpackChunkName: "about" */ './about/about.screen.tsx').then(({ AboutScreen }) => AboutScreen);
const loadReferences = () =>
  import(/* webpackChunkName: "references" */ './references/references.screen.tsx').then(
    ({ ReferencesScreen }) => ReferencesScreen,
  );

const loadPrivacy = () =>
  import(/* webpackChunkName: "privacy" */ './privacy/privacy.screen.tsx').then(
    ({ PrivacyScreen }) => PrivacyScreen,
  );
const loadContact = () =>
  import(/* webpackChunkName: "contact" */ './contact/contact.screen.tsx').then(
    ({ ContactScreen }) => ContactScreen,
  );

/** The shell's own pages, each fetched with its texts when it is first shown. */
const ownPages = [
  { path: shellPages.about.path, page: <LazyScreen load={loadAbout} skeleton={<PageSkeleton />} /> },
  {
    path: shellPages.references.path,
    page: <LazyScreen load={loadReferences} skeleton={<PageSkeleton />} />,
  },
  { path: shellPages.privacy.path, page: <LazyScreen load={loadPrivacy} skeleton={<PageSkeleton />} /> },
  { path: shellPages.contact.path, page: <LazyScreen load={loadContact} skeleton={<PageSkeleton />} /> },
];

/** The shell's own page at an address, if any. */
export const ownPageAt = (pathname: string): ReactNode | undefined =>
  ownPages.find(({ path }) => matchPath(path, pathname))?.page;

/** Their links in the nav bar (specification §2), after the public links of remotes. */
export function ownLinks(): NavLink[] {
  const { about, references } = texts().bar;
  return [
    { to: shellPages.about.path, label: about, audience: 'anyone', order: 60 },
    { to: shellPages.references.path, label: references, audience: 'anyone', order: 70, group: 'find' },
  ];
}
