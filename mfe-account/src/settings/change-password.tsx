import { Muted } from '@portal/sdk';
import { Failure } from '../auth/failure.tsx';
import { tooShort } from '../auth/password-advice.ts';
import { NewPasswordField } from '../auth/password-field.tsx';
import { ProofField } from '../issuers/proof-field.tsx';
import { useLinkedSites } from '../issuers/use-linked-sites.ts';
import { useAccountTexts } from '../texts/account.ts';
import { useIssuerTexts } from '../texts/issuers.ts';
import { PasswordDialog, type SettingDialogProps } from './password-dialog.tsx';
import { useChangePassword } from './settings.writes.ts';
import { useProof } from './use-proof.tsx';

export function ChangePassword({ user, onClose }: SettingDialogProps) {
  const { password: labels } = useAccountTexts().settings;
  const { set, roleEnds } = useIssuerTexts().password;
  const sites = useLinkedSites() ?? [];
  const action = user.hasNoPassword ? set : labels.action;
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
      title={user.hasNoPassword ? set : labels.dialog}
      description={labels.description}
      username={user.username}
      confirmLabel={action}
      busyLabel={labels.busy}
      isBusy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProofField label={labels.current} {...field('password')} />
      <NewPasswordField label={labels.new} {...field('newPassword')} />
      {form.codeField}
      {/* The change restarts the session, which forgets the site where it began. */}
      {user.roles.length > 0 && sites.length > 0 && <Muted>{roleEnds(sites)}</Muted>}
      <Failure error={change.error} isAtField={form.isAtField} />
    </PasswordDialog>
  );
}
