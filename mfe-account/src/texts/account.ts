import { catalogue } from '@portal/sdk';
import { account } from './account.en.ts';

/** Separate from `index.ts`: the widgets on plant pages don't need these. */
export const { useTexts: useAccountTexts, texts: accountTexts } = catalogue(account, {
  de: () => import('./account.de.ts').then((module) => module.account),
});
