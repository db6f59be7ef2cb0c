import { Failure } from '../auth/failure.tsx';
import { tooShort } from '../auth/password-advice.ts';
import { NewPasswordField, PasswordField } from '../auth/password-field.tsx';
import { useFields } from '../auth/use-fields.ts';
import type { SettingDialogProps } from './account-settings.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useChangePassword } from './settings.writes.ts';

export function ChangePassword({ user, onClose }: SettingDialogProps) {
  const { values, field, refuse } = useFields({ password: '', newPassword: '' });
  const change = useChangePassword();
  const submit = () => {
    const isIncomplete = refuse({
      password: values.password ? undefined : 'Please enter your current password.',
      newPassword: tooShort(values.newPassword),
    });
    if (isIncomplete) return;
    change.mutate({ body: values }, { onSuccess: onClose, onError: ({ fields }) => refuse(fields) });
  };
  return (
    <PasswordDialog
      title="Change your password"
      description="Every other browser and device is signed out; you stay signed in here."
      username={user.username}
      confirmLabel="Change password"
      busyLabel="Changing..."
      isBusy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField label="Current password" {...field('password')} />
      <NewPasswordField label="New password" {...field('newPassword')} />
      <Failure
        error={change.error}
        isAtField={Boolean(field('password').error ?? field('newPassword').error)}
      />
    </PasswordDialog>
  );
}
