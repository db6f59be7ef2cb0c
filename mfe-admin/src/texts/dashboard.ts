import { catalogue } from '@portal/sdk';
import { dashboard } from './dashboard.en.ts';

/** Separate from `index.ts`: the other screens don't need these. */
export const { useTexts: useDashboardTexts, texts: dashboardTexts } = catalogue(dashboard, {
  de: () => import('./dashboard.de.ts').then((module) => module.dashboard),
});
