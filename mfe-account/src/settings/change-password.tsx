import { Failure } from '../auth/failure.tsx';
import { tooShort } from '../auth/password-advice.ts';
import { NewPasswordField, PasswordField } from '../auth/password-field.tsx';
import { useAccountTexts } from '../texts/account.ts';
import { PasswordDialog, type SettingDialogProps } from './password-dialog.tsx';
import { useChangePassword } from './settings.writes.ts';
import { useProof } from './use-proof.tsx';

export function ChangePassword({ user, onClose }: SettingDialogProps) {
  const { password: labels } = useAccountTexts().settings;
  const { values, field, refuse, proof, ...form } = useProof(
    { password: '', newPassword: '' },
    { needsCode: user.hasSecondFactor },
  );
  const change = useChangePassword();
  const submit = () => {
    const isIncomplete = refuse({
      password: values.password ? undefined : labels.currentMissing,
      newPassword: tooShort(values.newPassword),
    });
    if (isIncomplete) return;
    const body = { ...proof, newPassword: values.newPassword };
    change.mutate({ body }, { onSuccess: onClose, onError: form.onError });
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
      {form.codeField}
      <Failure error={change.error} isAtField={form.isAtField} />
    </PasswordDialog>
  );
}
