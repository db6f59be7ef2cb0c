import { defineRemote, LazyScreen } from '@portal/sdk';
import { AuthSkeleton } from './auth/auth-skeleton.tsx';
import { paths } from './paths.ts';

const loadAuth = () => import('./auth/auth.screen.tsx').then(({ AuthScreen }) => AuthScreen);
const loadResetPassword = () =>
  import('./reset-password/reset-password.screen.tsx').then(({ ResetPasswordScreen }) => ResetPasswordScreen);

export default defineRemote({
  routes: [
    { path: paths.auth, element: <LazyScreen load={loadAuth} skeleton={<AuthSkeleton />} /> },
    {
      path: paths.resetPassword,
      element: <LazyScreen load={loadResetPassword} skeleton={<AuthSkeleton />} />,
    },
  ],
});
