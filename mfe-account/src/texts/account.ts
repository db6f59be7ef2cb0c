import { catalogue } from '@portal/sdk';
import { account } from './account.en.ts';

/** The texts of the screens about one's account: apart, for the widgets on every page of a plant need none of them. */
export const { useTexts: useAccountTexts, texts: accountTexts } = catalogue(account, {
  de: () => import('./account.de.ts').then((module) => module.account),
});
