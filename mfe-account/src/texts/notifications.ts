import { catalogue } from '@portal/sdk';
import { notifications } from './notifications.en.ts';

/** Separate from `index.ts`: only the screens of notifications need these. */
export const { useTexts: useNotificationTexts, texts: notificationTexts } = catalogue(notifications, {
  de: () => import('./notifications.de.ts').then((module) => module.notifications),
});
