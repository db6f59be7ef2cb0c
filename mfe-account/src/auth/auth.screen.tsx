import { limits, nextPath } from '@portal/contracts';
import { Button, Muted, Row, Stack, usePage, useSession } from '@portal/sdk';
import { Form, Tabs, TextField } from '@portal/sdk/forms';
import { useLocation, useNavigate } from '@portal/sdk/router';
import { useEffect, useState } from 'react';
import { IssuerButtons } from '../issuers/issuer-buttons.tsx';
import { PendingLogin } from '../issuers/pending-login.tsx';
import { Refusal } from '../issuers/refusal.tsx';
import { useAccountTexts } from '../texts/account.ts';
import styles from './auth.module.css';
import { useRequestReset } from './auth.writes.ts';
import { AuthFrame } from './auth-frame.tsx';
import { AuthSkeleton } from './auth-skeleton.tsx';
import { Failure } from './failure.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { useFields } from './use-fields.ts';

/** Login and Register. Redirects members to `?next=`, with the state that the link to this page had. */
export function AuthScreen() {
  const { auth } = useAccountTexts();
  const { status } = useSession();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const next = nextPath(new URLSearchParams(search).get('next'));
  usePage({ title: auth.login, description: auth.description });
  useEffect(() => {
    if (status === 'member') void navigate(next, { replace: true, state });
  }, [status, next, state, navigate]);
  if (status !== 'anonymous') return <AuthSkeleton />;
  if (new URLSearchParams(search).has('step'))
    return <PendingLogin expired={<AuthTabs next={next} refused="expired" />} />;
  return <AuthTabs next={next} />;
}

interface AuthTabsProps {
  next: string;
  /** The reason why a login at another site ended; absent: as the address says. */
  refused?: 'expired';
}

function AuthTabs({ next, refused }: AuthTabsProps) {
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
      <Refusal {...(refused && { code: refused })} />
      <Tabs
        label={auth.tabs}
        selected={view === 'register' ? 'register' : 'login'}
        onSelect={setView}
        items={[
          { id: 'login', label: auth.login, content: login },
          { id: 'register', label: auth.register, content: <RegisterForm /> },
        ]}
      />
      {view !== 'forgot' && <IssuerButtons next={next} followsForm={view === 'register'} />}
    </AuthFrame>
  );
}

interface ForgotPasswordProps {
  /** The initial value. */
  username: string;
  onBack: () => void;
}

function ForgotPassword({ username, onBack }: ForgotPasswordProps) {
  const { auth, forgot } = useAccountTexts();
  const { values, field, focus, refuse } = useFields({ usernameOrEmail: username });
  const request = useRequestReset();
  // The button that had the focus is removed.
  useEffect(() => focus('usernameOrEmail'), [focus]);
  const submit = () => {
    const isEmpty = refuse({
      usernameOrEmail: values.usernameOrEmail.trim() ? undefined : forgot.usernameMissing,
    });
    if (!isEmpty) request.mutate({ body: values }, { onError: ({ fields }) => refuse(fields) });
  };
  return (
    <Form label={auth.titles.forgot} onSubmit={submit} busy={request.isPending}>
      <Stack gap={24}>
        <Muted>{forgot.explanation(limits.passwordReset.lifetimeMs / 60_000)}</Muted>
        <TextField
          label={forgot.username}
          autoComplete="username"
          maxLength={limits.emailLength}
          isRequired
          {...field('usernameOrEmail')}
        />
        {request.isSuccess && <Muted role="status">{forgot.sent}</Muted>}
        <Failure error={request.error} isAtField={field('usernameOrEmail').error !== undefined} />
        <Row gap={16} rowGap={8} justify="between" className={styles.actions}>
          <Button type="submit" variant="primary" isBusy={request.isPending}>
            {request.isPending ? forgot.submitting : forgot.submit}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {auth.backToLogin}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
