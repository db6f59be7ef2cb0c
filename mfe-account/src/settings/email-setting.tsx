import { limits, type User } from '@portal/contracts';
import { TextField } from '@portal/sdk/forms';
import { Failure } from '../auth/failure.tsx';
import { ProofField } from '../issuers/proof-field.tsx';
import { useAccountTexts } from '../texts/account.ts';
import { useMemberTexts } from '../texts/member.ts';
import { ConfirmByPassword } from './confirm-by-password.tsx';
import { PasswordDialog, type SettingDialogProps } from './password-dialog.tsx';
import { Setting } from './setting.tsx';
import { useChangeEmail, useConfirmEmail, useRemoveEmail } from './settings.writes.ts';
import { useProof } from './use-proof.tsx';

const hours = limits.email.confirmMs / (60 * 60 * 1000);
const days = limits.email.undoMs / (24 * 60 * 60 * 1000);

/** The member's address: whether it is confirmed, and how to change or remove it. */
export function EmailSetting({ user }: { user: User }) {
  const { email: labels } = useMemberTexts();
  const { email, isEmailConfirmed, pendingEmail } = user;
  return (
    <Setting
      title={labels.title}
      text={
        <>
          <span>{email ? labels[isEmailConfirmed ? 'confirmed' : 'unconfirmed'](email) : labels.none}</span>
          {pendingEmail && <strong> {labels.pending(pendingEmail)}</strong>}
        </>
      }
      actions={[
        ...(email && !isEmailConfirmed ? [{ label: labels.confirm, dialog: ConfirmPresent }] : []),
        email
          ? { label: labels.change, short: labels.short.change, dialog: ChangeEmail }
          : { label: labels.add, short: labels.short.add, dialog: ChangeEmail },
        ...(pendingEmail ? [{ label: labels.cancel, dialog: CancelChange }] : []),
        ...(email && !pendingEmail
          ? [{ label: labels.remove, short: labels.short.remove, dialog: RemoveEmail, isDestructive: true }]
          : []),
      ]}
      user={user}
    />
  );
}

function ChangeEmail({ user, onClose }: SettingDialogProps) {
  const { email: labels } = useMemberTexts();
  const { password } = useAccountTexts();
  const { values, field, refuse, proof, ...form } = useProof(
    { email: '', password: '' },
    { needsCode: user.hasSecondFactor },
  );
  const change = useChangeEmail();
  const submit = () => {
    const isIncomplete = refuse({
      email: values.email.trim() ? undefined : labels.missing,
      password: values.password ? undefined : password.missing,
    });
    if (isIncomplete) return;
    const body = { ...proof, email: values.email.trim() };
    change.mutate({ body }, { onSuccess: onClose, onError: form.onError });
  };
  return (
    <PasswordDialog
      title={user.email ? labels.changeDialog : labels.addDialog}
      description={user.email ? labels.changeDescription(hours) : labels.addDescription(hours)}
      username={user.username}
      confirmLabel={labels.send}
      busyLabel={labels.sending}
      isBusy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={labels.field}
        type="email"
        autoComplete="email"
        maxLength={limits.emailLength}
        {...field('email')}
      />
      <ProofField label={password.label} {...field('password')} />
      {form.codeField}
      <Failure error={change.error} isAtField={form.isAtField} />
    </PasswordDialog>
  );
}

function ConfirmPresent({ user, onClose }: SettingDialogProps) {
  const { email: labels } = useMemberTexts();
  const { email = '' } = user;
  return (
    <ConfirmByPassword
      title={labels.confirmDialog}
      description={labels.confirmDescription(email, hours)}
      username={user.username}
      confirmLabel={labels.send}
      busyLabel={labels.sending}
      needsCode={user.hasSecondFactor}
      write={useConfirmEmail(email)}
      onClose={onClose}
    />
  );
}

function CancelChange({ user, onClose }: SettingDialogProps) {
  const { email: labels } = useMemberTexts();
  return (
    <ConfirmByPassword
      title={labels.cancelDialog}
      description={labels.cancelDescription(user.pendingEmail ?? '')}
      username={user.username}
      confirmLabel={labels.cancel}
      busyLabel={labels.cancelling}
      needsCode={user.hasSecondFactor}
      write={useRemoveEmail('cancelled')}
      onClose={onClose}
    />
  );
}

function RemoveEmail({ user, onClose }: SettingDialogProps) {
  const { email: labels } = useMemberTexts();
  return (
    <ConfirmByPassword
      title={labels.removeDialog}
      description={labels.removeDescription(user.email ?? '', days)}
      username={user.username}
      confirmLabel={labels.remove}
      busyLabel={labels.removing}
      needsCode={user.hasSecondFactor}
      isDestructive
      write={useRemoveEmail('removed')}
      onClose={onClose}
    />
  );
}
