import { issuers, limits, links, type PendingSignIn } from '@portal/contracts';
import { Button, Muted, query, Row, Stack, useIsHydrated, useWrite } from '@portal/sdk';
import { Form, TextField } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { useNavigate } from '@portal/sdk/router';
import type { ReactNode } from 'react';
import styles from '../auth/auth.module.css';
import { useEnterSession } from '../auth/auth.writes.ts';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { AuthSkeleton } from '../auth/auth-skeleton.tsx';
import { CodeField } from '../auth/code-field.tsx';
import { Failure } from '../auth/failure.tsx';
import { useFields } from '../auth/use-fields.ts';
import { useAccountTexts } from '../texts/account.ts';
import { useIssuerTexts } from '../texts/issuers.ts';
import { useMemberTexts } from '../texts/member.ts';

interface PendingLoginProps {
  /** Shown once the login has expired. */
  expired: ReactNode;
}

/** The step that is left after another site: a user name, or the code of the second factor. */
export function PendingLogin({ expired }: PendingLoginProps) {
  // Only the browser has the login's cookie.
  const enabled = useIsHydrated();
  const { data, isPending } = useQuery({ ...query(issuers.pending), enabled, retry: false });
  if (isPending) return <AuthSkeleton />;
  if (!data) return expired;
  return data.step === 'finish' ? <FinishAccount pending={data} /> : <EnterCode />;
}

function FinishAccount({ pending }: { pending: PendingSignIn }) {
  const { finish: texts } = useIssuerTexts();
  const { register: labels } = useAccountTexts();
  const { profile } = useMemberTexts();
  const { username = '', displayName = '', email } = pending;
  const { values, field, refuse } = useFields({ username, displayName });
  const enter = useEnterSession();
  const finish = useWrite(issuers.finish, { onSuccess: () => enter(labels.welcome) });
  const submit = () => {
    if (refuse({ username: values.username.trim() ? undefined : labels.usernameMissing })) return;
    finish.mutate({ body: values }, { onError: ({ fields }) => refuse(fields) });
  };
  const isAtField = Boolean(field('username').error || field('displayName').error);
  return (
    <Step title={texts.title} onSubmit={submit} isBusy={finish.isPending}>
      <Muted>{texts.explanation(pending.issuer)}</Muted>
      {pending.hasAccount && <p>{texts.hasAccount(pending.issuer)}</p>}
      <TextField
        label={labels.username}
        autoComplete="username"
        maxLength={limits.username.maxLength}
        hint={labels.usernameHint}
        isRequired
        {...field('username')}
      />
      <TextField
        label={profile.displayName}
        autoComplete="name"
        maxLength={limits.profile.displayNameLength}
        hint={profile.displayNameHint}
        isOptional
        {...field('displayName')}
      />
      {email && <Muted>{texts.email(email)}</Muted>}
      <Failure error={finish.error} isAtField={isAtField} />
      <Actions label={finish.isPending ? labels.submitting : labels.submit} isBusy={finish.isPending} />
    </Step>
  );
}

function EnterCode() {
  const { code: texts } = useIssuerTexts();
  const { login, code: labels } = useAccountTexts();
  const { values, field, refuse } = useFields({ code: '' });
  const enter = useEnterSession();
  const prove = useWrite(issuers.proveCode, { onSuccess: () => enter(login.welcome) });
  const submit = () => {
    if (refuse({ code: values.code.trim() ? undefined : labels.missing })) return;
    prove.mutate({ body: values }, { onError: ({ fields }) => refuse(fields) });
  };
  return (
    <Step title={texts.title} onSubmit={submit} isBusy={prove.isPending}>
      <Muted>{texts.explanation}</Muted>
      <CodeField {...field('code')} />
      <Failure error={prove.error} isAtField={field('code').error !== undefined} />
      <Actions label={prove.isPending ? login.submitting : login.submit} isBusy={prove.isPending} />
    </Step>
  );
}

interface StepProps {
  title: string;
  onSubmit: () => void;
  isBusy: boolean;
  children: ReactNode;
}

const Step = ({ title, onSubmit, isBusy, children }: StepProps) => (
  <AuthFrame title={title}>
    <Form label={title} onSubmit={onSubmit} busy={isBusy}>
      <Stack gap={24}>{children}</Stack>
    </Form>
  </AuthFrame>
);

function Actions({ label, isBusy }: { label: string; isBusy: boolean }) {
  const { finish } = useIssuerTexts();
  const navigate = useNavigate();
  // Without an answer, too: the login expires soon.
  const startOver = useWrite(issuers.startOver, { onSettled: () => void navigate(links.auth()) });
  return (
    <Row gap={16} rowGap={8} justify="between" className={styles.actions}>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {label}
      </Button>
      <Button variant="quiet" isBusy={startOver.isPending} onClick={() => startOver.mutate({})}>
        {finish.startOver}
      </Button>
    </Row>
  );
}
