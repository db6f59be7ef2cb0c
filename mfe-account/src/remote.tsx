import { defineRemote, LazyScreen, lazyPart } from '@portal/sdk';
import { AuthSkeleton } from './auth/auth-skeleton.tsx';
import { description } from './description.ts';
import { FavoritesScreenSkeleton } from './favorites/favorites-skeleton.tsx';
import { PageSkeleton } from './notifications/page-skeleton.tsx';
import { ProfileScreenSkeleton } from './profile/profile-skeleton.tsx';
import './texts/index.ts';
import { plantWidgets } from './widgets/plant-widgets.tsx';

const loadAuth = () =>
  import(/* webpackChunkName: "auth" */ './auth/auth.screen.tsx').then(({ AuthScreen }) => AuthScreen);
const loadResetPassword = () =>
  import(/* webpackChunkName: "reset-password" */ './reset-password/reset-password.screen.tsx').then(
    ({ ResetPasswordScreen }) => ResetPasswordScreen,
  );
const loadConfirmEmail = () =>
  import(/* webpackChunkName: "confirm-email" */ './confirm-email/confirm-email.screen.tsx').then(
    ({ ConfirmEmailScreen }) => ConfirmEmailScreen,
  );
const loadProfile = () =>
  import(/* webpackChunkName: "profile" */ './profile/profile.screen.tsx').then(
    ({ ProfileScreen }) => ProfileScreen,
  );
const loadSettings = () =>
  import(/* webpackChunkName: "settings" */ './settings/settings.screen.tsx').then((m) => m.SettingsScreen);
const loadImports = () =>
  import(/* webpackChunkName: "imports" */ './imports/imports.screen.tsx').then((m) => m.ImportsScreen);
const loadFavorites = () =>
  import(/* webpackChunkName: "favorites" */ './favorites/favorites.screen.tsx').then(
    ({ FavoritesScreen }) => FavoritesScreen,
  );
const loadSharedCollection = () =>
  import(/* webpackChunkName: "shared-collection" */ './favorites/shared-collection.screen.tsx').then(
    (m) => m.SharedCollectionScreen,
  );
const loadNotifications = () =>
  import(/* webpackChunkName: "notifications" */ './notifications/notifications.screen.tsx').then(
    ({ NotificationsScreen }) => NotificationsScreen,
  );
const loadNotificationSettings = () =>
  import(
    /* webpackChunkName: "notification-settings" */ './notifications/notification-settings.screen.tsx'
  ).then(({ NotificationSettingsScreen }) => NotificationSettingsScreen);
const loadUnsubscribe = () =>
  import(/* webpackChunkName: "unsubscribe" */ './notifications/unsubscribe.screen.tsx').then(
    ({ UnsubscribeScreen }) => UnsubscribeScreen,
  );

const loadGarden = () =>
  import(/* webpackChunkName: "garden" */ './garden/garden.screen.tsx').then((m) => m.GardenScreen);
const loadGardenPlant = () =>
  import(/* webpackChunkName: "garden-plant" */ './garden/garden-plant.screen.tsx').then(
    (m) => m.GardenPlantScreen,
  );
const loadSharedGarden = () =>
  import(/* webpackChunkName: "shared-garden" */ './garden/shared-garden.screen.tsx').then(
    (m) => m.SharedGardenScreen,
  );

const SaveFind = lazyPart(() => import('./pending-entries/save-find.tsx').then((m) => m.SaveFind));
const EntrySender = lazyPart(() => import('./pending-entries/entry-sender.tsx').then((m) => m.EntrySender));

const ConfirmByPasskey = lazyPart(() =>
  import('./passkeys/confirm-by-passkey.tsx').then((m) => m.ConfirmByPasskey),
);

export default defineRemote(description, {
  screens: {
    auth: <LazyScreen load={loadAuth} skeleton={<AuthSkeleton />} />,
    'reset-password': <LazyScreen load={loadResetPassword} skeleton={<AuthSkeleton />} />,
    'confirm-email': <LazyScreen load={loadConfirmEmail} skeleton={<AuthSkeleton />} />,
    profile: <LazyScreen load={loadProfile} skeleton={<ProfileScreenSkeleton />} />,
    settings: <LazyScreen load={loadSettings} skeleton={<PageSkeleton />} />,
    imports: <LazyScreen load={loadImports} skeleton={<PageSkeleton />} />,
    favorites: <LazyScreen load={loadFavorites} skeleton={<FavoritesScreenSkeleton />} />,
    'shared-collection': <LazyScreen load={loadSharedCollection} skeleton={<PageSkeleton />} />,
    garden: <LazyScreen load={loadGarden} skeleton={<PageSkeleton />} />,
    'garden-plant': <LazyScreen load={loadGardenPlant} skeleton={<PageSkeleton />} />,
    'shared-garden': <LazyScreen load={loadSharedGarden} skeleton={<PageSkeleton />} />,
    notifications: <LazyScreen load={loadNotifications} skeleton={<PageSkeleton />} />,
    'notification-settings': <LazyScreen load={loadNotificationSettings} skeleton={<PageSkeleton />} />,
    unsubscribe: <LazyScreen load={loadUnsubscribe} skeleton={<PageSkeleton />} />,
  },
  widgets: { ...plantWidgets, saveFind: SaveFind, pending: EntrySender, confirmByPasskey: ConfirmByPasskey },
});
