import { type ReplyOf, type secondFactors, sessions, users } from '@portal/contracts';
import { keyOf, Stack } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { useState } from 'react';
import { CodeField } from '../../auth/code-field.tsx';
import { Failure } from '../../auth/failure.tsx';
import { useFields } from '../../auth/use-fields.ts';
import { useAccountTexts } from '../../texts/account.ts';
import { ConfirmByPassword } from '../confirm-by-password.tsx';
import { PasswordDialog, type SettingDialogProps } from '../password-dialog.tsx';
import { useBeginFactor, useConfirmFactor } from '../settings.writes.ts';
import { CopyButton } from './copy-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

type Enrolment = ReplyOf<typeof secondFactors.begin>;

/** Three steps: the password, the code of the new authenticator, the recovery codes. */
export function SetUpFactor({ user, onClose }: SettingDialogProps) {
  const { factor, common } = useSetUpTexts();
  const client = useQueryClient();
  const begin = useBeginFactor();
  const [codes, setCodes] = useState<string[]>();
  const close = () => {
    // Only now, because the setting shows other buttons from here on.
    void client.invalidateQueries({ queryKey: keyOf(users.current) });
    void client.invalidateQueries({ queryKey: keyOf(sessions.list) });
    onClose();
  };
  if (codes) return <RecoveryCodes codes={codes} username={user.username} onClose={close} />;
  if (begin.data) return <ConfirmCode enrolment={begin.data} onConfirm={setCodes} onClose={onClose} />;
  return (
    <ConfirmByPassword
      title={factor.setUpTitle}
      description={factor.setUpDescription}
      username={user.username}
      confirmLabel={common.next}
      busyLabel={factor.preparing}
      write={{
        ...begin,
        // The next step replaces this dialog.
        mutate: (input, { onError }) => begin.mutate(input, { onError }),
      }}
      onClose={onClose}
    />
  );
}

interface ConfirmCodeProps {
  enrolment: Enrolment;
  onConfirm: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

function ConfirmCode({ enrolment: { secret, address, picture }, onConfirm, onClose }: ConfirmCodeProps) {
  const { factor, code: labels } = useSetUpTexts();
  const { values, field, refuse } = useFields({ code: '' });
  const confirm = useConfirmFactor();
  const submit = () => {
    if (refuse({ code: values.code.trim() ? undefined : labels.missing })) return;
    confirm.mutate(
      { body: values },
      {
        onSuccess: ({ recoveryCodes }) => onConfirm(recoveryCodes),
        onError: ({ fields }) => refuse(fields),
      },
    );
  };
  return (
    <PasswordDialog
      title={factor.scanTitle}
      description={factor.scanDescription}
      confirmLabel={factor.turnOn}
      busyLabel={factor.turningOn}
      isBusy={confirm.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={16} align="center">
        <img className={styles.picture} src={picture} alt={factor.pictureAlt} width={184} height={184} />
        <Stack gap={8} align="start" className={styles.manual}>
          <p>{factor.manual}</p>
          <code className={styles.secret}>{inGroups(secret)}</code>
          <CopyButton text={secret} label={factor.copySecret} />
          <a className={styles.app} href={address}>
            {factor.openApp}
          </a>
        </Stack>
      </Stack>
      <CodeField isNew {...field('code')} />
      <Failure error={confirm.error} isAtField={field('code').error !== undefined} />
    </PasswordDialog>
  );
}

const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

function useSetUpTexts() {
  const { settings, code } = useAccountTexts();
  return { factor: settings.factor, common: settings.common, code };
}
