import { catalogue } from '@portal/sdk';
import { issuers } from './issuers.en.ts';

/** Separate from `account.ts`: portals without other ways to log in need none of these. */
export const { useTexts: useIssuerTexts } = catalogue(issuers, {
  de: () => import('./issuers.de.ts').then((module) => module.issuers),
});
