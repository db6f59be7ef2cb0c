import { limits, links } from '@portal/contracts';
import { Button, LinkButton, Muted, Stack, toast } from '@portal/sdk';
import { Form } from '@portal/sdk/forms';
import { useNavigate } from '@portal/sdk/router';
import { useEffect } from 'react';
import { Failure } from '../auth/failure.tsx';
import { tooShort } from '../auth/password-advice.ts';
import { NewPasswordField, PasswordField } from '../auth/password-field.tsx';
import { useFields } from '../auth/use-fields.ts';
import { useAccountTexts } from '../texts/account.ts';
import styles from './reset-password.module.css';
import { isRefusal, useResetPassword } from './reset-password.queries.ts';

interface ResetFormProps {
  token: string;
  /** The link itself was refused. */
  onRefuse: () => void;
}

export function ResetForm({ token, onRefuse }: ResetFormProps) {
  const { reset: labels } = useAccountTexts();
  const { values, field, refuse } = useFields({ password: '', confirmation: '' });
  const reset = useResetPassword();
  const { password, confirmation } = values;
  const isMatch = password !== '' && password === confirmation;
  const submit = () => {
    if (!isMatch) return showError(labels.mismatch);
    const short = tooShort(password);
    refuse({ password: short });
    if (short) return showError({ title: labels.tooShort, description: short });
    reset.mutate(
      { body: { token, password } },
      { onError: (error) => !refuse(error.fields) && isRefusal(error) && onRefuse() },
    );
  };
  if (reset.isSuccess) return <Done />;
  return (
    <Form label={labels.form} onSubmit={submit} busy={reset.isPending}>
      <Stack gap={24}>
        <NewPasswordField label={labels.password} {...field('password')} />
        <div>
          <PasswordField label={labels.confirmation} autoComplete="new-password" {...field('confirmation')} />
          <p role="status" className={styles.match} data-match={isMatch}>
            {confirmation && (isMatch ? labels.match : labels.noMatch)}
          </p>
        </div>
        <Failure error={reset.error} isAtField={field('password').error !== undefined} />
        <div>
          <Button type="submit" variant="primary" disabled={!isMatch} isBusy={reset.isPending}>
            {reset.isPending ? labels.submitting : labels.submit}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

const showError = (message: { title: string; description: string }) =>
  toast({ ...message, variant: 'destructive' });

function Done() {
  const { reset } = useAccountTexts();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(links.auth(), { replace: true }), limits.resetRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Stack gap={24}>
      <Muted size="text">{reset.done}</Muted>
      <div>
        <LinkButton to={links.auth()} replace variant="primary">
          {reset.goToLogin}
        </LinkButton>
      </div>
    </Stack>
  );
}
