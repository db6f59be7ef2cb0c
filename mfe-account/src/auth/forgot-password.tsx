import { limits } from '@portal/contracts';
import { Button, Muted, Row, Stack } from '@portal/sdk';
import { Form, TextField } from '@portal/sdk/forms';
import { useEffect } from 'react';
import { useAccountTexts } from '../texts/account.ts';
import styles from './auth.module.css';
import { useRequestReset } from './auth.writes.ts';
import { Failure } from './failure.tsx';
import { useFields } from './use-fields.ts';

interface ForgotPasswordProps {
  /** The initial value. */
  username: string;
  onBack: () => void;
}

export function ForgotPassword({ username, onBack }: ForgotPasswordProps) {
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
