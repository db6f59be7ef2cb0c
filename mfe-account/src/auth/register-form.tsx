import { limits } from '@portal/contracts';
import { type ApiError, Button, Grid, Muted, Row, Stack } from '@portal/sdk';
import { Form, TextField } from '@portal/sdk/forms';
import { useRef } from 'react';
import { useAccountTexts } from '../texts/account.ts';
import styles from './auth.module.css';
import { useRegister } from './auth.writes.ts';
import { Failure } from './failure.tsx';
import { NameFields } from './name-fields.tsx';
import { tooShort } from './password-advice.ts';
import { NewPasswordField } from './password-field.tsx';
import { useFields } from './use-fields.ts';

const empty = { username: '', password: '', email: '', firstName: '', lastName: '' };

export function RegisterForm() {
  const { auth, password, register: labels } = useAccountTexts();
  const { values, field, refuse } = useFields(empty);
  const register = useRegister();
  const names = useRef<HTMLDetailsElement>(null);
  const showRefusal = (error: ApiError) => {
    const wrong = wrongFields(error);
    // A folded field can't get the focus.
    if (names.current && (wrong.firstName || wrong.lastName)) names.current.open = true;
    refuse(wrong);
  };
  const submit = () => {
    const isIncomplete = refuse({
      username: values.username.trim() ? undefined : labels.usernameMissing,
      password: tooShort(values.password),
    });
    if (!isIncomplete) register.mutate({ body: values }, { onError: showRefusal });
  };
  const isAtField = Object.keys(empty).some((name) => field(name as keyof typeof empty).error);
  return (
    <Form label={auth.register} onSubmit={submit} busy={register.isPending}>
      <Stack gap={24}>
        <TextField
          label={labels.username}
          autoComplete="username"
          maxLength={limits.username.maxLength}
          hint={labels.usernameHint}
          isRequired
          {...field('username')}
        />
        <NewPasswordField label={password.label} {...field('password')} />
        <TextField
          label={labels.email}
          type="email"
          autoComplete="email"
          maxLength={limits.emailLength}
          hint={labels.emailHint}
          isOptional
          {...field('email')}
        />
        <details ref={names} className={styles.names}>
          <summary>{labels.addName}</summary>
          <Stack gap={16}>
            <Grid columns="2" isOneOnPhones gap={16} rowGap={24}>
              <NameFields field={field} />
            </Grid>
            <Muted>{labels.nameHint}</Muted>
          </Stack>
        </details>
        <Failure error={register.error} isAtField={isAtField} />
        <Row gap={16} rowGap={8} justify="between" className={styles.actions}>
          <Button type="submit" variant="primary" isBusy={register.isPending}>
            {register.isPending ? labels.submitting : labels.submit}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}

/** A conflict without a field means a taken username. */
const wrongFields = ({ code, detail, fields }: ApiError): Record<string, string> =>
  code === 'conflict' && Object.keys(fields).length === 0 ? { username: detail } : fields;
