import { usePage, useSession } from '@portal/sdk';
import { Tabs } from '@portal/sdk/forms';
import { useNavigate, useSearchParams } from '@portal/sdk/router';
import { useEffect, useState } from 'react';
import { useAccountTexts } from '../texts/account.ts';
import { AuthFrame } from './auth-frame.tsx';
import { AuthSkeleton } from './auth-skeleton.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { LoginForm } from './login-form.tsx';
import { nextPath } from './next-path.ts';
import { RegisterForm } from './register-form.tsx';

/** Login and Register. Redirects members to `?next=`. */
export function AuthScreen() {
  const { auth } = useAccountTexts();
  const { status } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = nextPath(search.get('next'));
  usePage({ title: auth.login, description: auth.description });
  useEffect(() => {
    if (status === 'member') void navigate(next, { replace: true });
  }, [status, next, navigate]);
  return status === 'anonymous' ? <AuthTabs /> : <AuthSkeleton />;
}

function AuthTabs() {
  const { auth } = useAccountTexts();
  const [view, setView] = useState<'login' | 'register' | 'forgot'>('login');
  const [forgottenName, setForgottenName] = useState<string>();
  const forget = (username: string) => {
    setForgottenName(username);
    setView('forgot');
  };
  const username = forgottenName ?? '';
  const login =
    view === 'forgot' ? (
      <ForgotPassword username={username} onBack={() => setView('login')} />
    ) : (
      <LoginForm username={username} takesFocus={forgottenName !== undefined} onForgot={forget} />
    );
  return (
    <AuthFrame title={auth.titles[view]}>
      <Tabs
        label={auth.tabs}
        selected={view === 'register' ? 'register' : 'login'}
        onSelect={setView}
        items={[
          { id: 'login', label: auth.login, content: login },
          { id: 'register', label: auth.register, content: <RegisterForm /> },
        ]}
      />
    </AuthFrame>
  );
}
