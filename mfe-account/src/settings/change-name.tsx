import { limits } from '@portal/contracts';
import { TextField } from '@portal/sdk/forms';
import { Failure } from '../auth/failure.tsx';
import { useFields } from '../auth/use-fields.ts';
import { useAccountTexts } from '../texts/account.ts';
import { useTexts } from '../texts/index.ts';
import { PasswordDialog, type SettingDialogProps } from './password-dialog.tsx';
import { useChangeName } from './settings.writes.ts';

export function ChangeName({ user, onClose }: SettingDialogProps) {
  const { common } = useTexts();
  const { settings, register: labels } = useAccountTexts();
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
      <TextField
        label={labels.firstName}
        autoComplete="given-name"
        maxLength={limits.nameLength}
        isOptional
        {...field('firstName')}
      />
      <TextField
        label={labels.lastName}
        autoComplete="family-name"
        maxLength={limits.nameLength}
        isOptional
        {...field('lastName')}
      />
      <Failure
        error={change.error}
        isAtField={Boolean(field('firstName').error ?? field('lastName').error)}
      />
    </PasswordDialog>
  );
}
