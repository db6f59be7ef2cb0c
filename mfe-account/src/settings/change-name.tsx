import { Failure } from '../auth/failure.tsx';
import { NameFields } from '../auth/name-fields.tsx';
import { useFields } from '../auth/use-fields.ts';
import { useAccountTexts } from '../texts/account.ts';
import { useTexts } from '../texts/index.ts';
import { PasswordDialog, type SettingDialogProps } from './password-dialog.tsx';
import { useChangeName } from './settings.writes.ts';

export function ChangeName({ user, onClose }: SettingDialogProps) {
  const { common } = useTexts();
  const { settings } = useAccountTexts();
  const { values, field, refuse } = useFields({
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
  });
  const change = useChangeName(user);
  const submit = () =>
    change.mutate({ body: values }, { onSuccess: onClose, onError: ({ fields }) => refuse(fields) });
  return (
    <PasswordDialog
      title={settings.name.dialog}
      description={settings.name.description}
      confirmLabel={common.save}
      busyLabel={common.saving}
      isBusy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameFields field={field} />
      <Failure
        error={change.error}
        isAtField={Boolean(field('firstName').error ?? field('lastName').error)}
      />
    </PasswordDialog>
  );
}
