import type { en } from './en.ts';

export const de: typeof en = {
  title: 'My remote',
  lead: 'Die ersten Pflanzen der Enzyklopädie.',
  empty: 'Noch gibt es keine Pflanzen.',
  failed: 'Die Pflanzen konnten nicht geladen werden.',
};
