import { limits } from '@portal/contracts';
import type { ApiError } from '@portal/sdk';
import { TextField } from '@portal/sdk/forms';
import { Failure } from '../../auth/failure.tsx';
import { useFields } from '../../auth/use-fields.ts';
import { usePasskeyTexts } from '../../texts/passkey.ts';
import { PasswordDialog } from '../password-dialog.tsx';

interface NamePasskeyProps {
  title: string;
  initial: string;
  isPending: boolean;
  error: ApiError | null;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a passkey. */
export function NamePasskey({ title, initial, isPending, error, onName, onClose }: NamePasskeyProps) {
  const { settings: labels } = usePasskeyTexts();
  const { values, field, refuse } = useFields({ name: initial });
  const submit = () => {
    const name = values.name.trim();
    if (!refuse({ name: name ? undefined : labels.nameMissing })) onName(name);
  };
  return (
    <PasswordDialog
      title={title}
      description={labels.nameDescription}
      confirmLabel={labels.save}
      busyLabel={labels.saving}
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={labels.name}
        maxLength={limits.passkeys.nameLength}
        autoComplete="off"
        isRequired
        {...field('name')}
      />
      <Failure error={error} />
    </PasswordDialog>
  );
}
