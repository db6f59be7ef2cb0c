import { defineRemote, LazyScreen, lazyPart } from '@portal/sdk';
import { AuthSkeleton } from './auth/auth-skeleton.tsx';
import { description } from './description.ts';
import { FavoritesScreenSkeleton } from './favorites/favorites-skeleton.tsx';
import { ProfileScreenSkeleton } from './profile/profile-skeleton.tsx';
import './texts/index.ts';
import { plantWidgets } from './widgets/plant-widgets.tsx';

const loadAuth = () =>
  import(/* webpackChunkName: "auth" */ './auth/auth.screen.tsx').then(({ AuthScreen }) => AuthScreen);
const loadResetPassword = () =>
  import(/* webpackChunkName: "reset-password" */ './reset-password/reset-password.screen.tsx').then(
    ({ ResetPasswordScreen }) => ResetPasswordScreen,
  );
const loadProfile = () =>
  import(/* webpackChunkName: "profile" */ './profile/profile.screen.tsx').then(
    ({ ProfileScreen }) => ProfileScreen,
  );
const loadFavorites = () =>
  import(/* webpackChunkName: "favorites" */ './favorites/favorites.screen.tsx').then(
    ({ FavoritesScreen }) => FavoritesScreen,
  );

const EntrySender = lazyPart(() => import('./pending-entries/entry-sender.tsx').then((m) => m.EntrySender));

export default defineRemote(description, {
  screens: {
    auth: <LazyScreen load={loadAuth} skeleton={<AuthSkeleton />} />,
    'reset-password': <LazyScreen load={loadResetPassword} skeleton={<AuthSkeleton />} />,
    profile: <LazyScreen load={loadProfile} skeleton={<ProfileScreenSkeleton />} />,
    favorites: <LazyScreen load={loadFavorites} skeleton={<FavoritesScreenSkeleton />} />,
  },
  widgets: { ...plantWidgets, pending: EntrySender },
});
