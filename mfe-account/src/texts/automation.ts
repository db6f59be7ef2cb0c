import { catalogue } from '@portal/sdk';
import { automation } from './automation.en.ts';

/** Separate from `index.ts`: only the settings need these. */
export const { useTexts: useAutomationTexts, texts: automationTexts } = catalogue(automation, {
  de: () => import('./automation.de.ts').then((module) => module.automation),
});
