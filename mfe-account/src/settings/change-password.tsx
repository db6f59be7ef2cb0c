import { Failure } from '../auth/failure.tsx';
import { tooShort } from '../auth/password-advice.ts';
import { NewPasswordField, PasswordField } from '../auth/password-field.tsx';
import { useFields } from '../auth/use-fields.ts';
import { useAccountTexts } from '../texts/account.ts';
import { PasswordDialog, type SettingDialogProps } from './password-dialog.tsx';
import { useChangePassword } from './settings.writes.ts';

export function ChangePassword({ user, onClose }: SettingDialogProps) {
  const { password: labels } = useAccountTexts().settings;
  const { values, field, refuse } = useFields({ password: '', newPassword: '' });
  const change = useChangePassword();
  const submit = () => {
    const isIncomplete = refuse({
      password: values.password ? undefined : labels.currentMissing,
      newPassword: tooShort(values.newPassword),
    });
    if (isIncomplete) return;
    change.mutate({ body: values }, { onSuccess: onClose, onError: ({ fields }) => refuse(fields) });
  };
  return (
    <PasswordDialog
      title={labels.dialog}
      description={labels.description}
      username={user.username}
      confirmLabel={labels.action}
      busyLabel={labels.busy}
      isBusy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField label={labels.current} {...field('password')} />
      <NewPasswordField label={labels.new} {...field('newPassword')} />
      <Failure
        error={change.error}
        isAtField={Boolean(field('password').error ?? field('newPassword').error)}
      />
    </PasswordDialog>
  );
}
