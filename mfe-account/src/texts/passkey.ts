import { catalogue } from '@portal/sdk';
import { passkey } from './passkey.en.ts';

/** Separate from `index.ts`: only the login, the settings and the confirmation need these. */
export const { useTexts: usePasskeyTexts, texts: passkeyTexts } = catalogue(passkey, {
  de: () => import('./passkey.de.ts').then((module) => module.passkey),
});
