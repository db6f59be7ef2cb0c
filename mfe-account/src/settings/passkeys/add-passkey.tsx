import { type BodyOf, limits, type passkeys, type ReplyOf, sessions } from '@portal/contracts';
import { type ApiError, Muted, query } from '@portal/sdk';
import { useMutation, useQuery } from '@portal/sdk/query';
import { Failure } from '../../auth/failure.tsx';
import { createPasskey } from '../../passkeys/browser-passkeys.ts';
import { useAddPasskey, useBeginAdding } from '../../passkeys/passkey.writes.ts';
import { useAccountTexts } from '../../texts/account.ts';
import { usePasskeyTexts } from '../../texts/passkey.ts';
import { ConfirmByPassword } from '../confirm-by-password.tsx';
import { PasswordDialog, type SettingDialogProps } from '../password-dialog.tsx';
import { NamePasskey } from './name-passkey.tsx';

type CreationOptions = ReplyOf<typeof passkeys.beginAdding>;
type NewCredential = BodyOf<typeof passkeys.add>['credential'];

/** Three steps: the password, the browser's own dialog, the name. */
export function AddPasskey({ user, onClose }: SettingDialogProps) {
  const { settings: labels, waiting } = usePasskeyTexts();
  const device = useDeviceName();
  const begin = useBeginAdding();
  const create = useMutation<NewCredential | null, ApiError, CreationOptions>({ mutationFn: createPasskey });
  if (create.data) return <NameNew credential={create.data} device={device} onClose={onClose} />;
  if (begin.data)
    return (
      <PasswordDialog
        title={labels.createTitle}
        description={labels.createDescription}
        confirmLabel={labels.create}
        busyLabel={waiting}
        isBusy={create.isPending}
        onSubmit={() => create.mutate(begin.data)}
        onClose={onClose}
      >
        {create.isSuccess && <Muted role="status">{labels.notCreated}</Muted>}
        <Failure error={create.error} />
      </PasswordDialog>
    );
  return (
    <ConfirmByPassword
      title={labels.addTitle}
      description={labels.addDescription}
      username={user.username}
      confirmLabel={labels.next}
      busyLabel={labels.preparing}
      needsCode={user.hasSecondFactor}
      write={{
        ...begin,
        // The next step replaces this dialog.
        mutate: (input, { onError }) =>
          begin.mutate(input, { onError, onSuccess: (options) => create.mutate(options) }),
      }}
      onClose={onClose}
    />
  );
}

/** The browser and the system of this session, once its list has loaded. */
function useDeviceName(): string | undefined {
  const { device } = useAccountTexts().settings.sessions;
  const { data: open } = useQuery(query(sessions.list));
  const here = open?.find(({ isCurrent }) => isCurrent);
  return here && device(here.device).slice(0, limits.passkeys.nameLength);
}

interface NameNewProps {
  credential: NewCredential;
  device: string | undefined;
  onClose: () => void;
}

function NameNew({ credential, device, onClose }: NameNewProps) {
  const { settings: labels } = usePasskeyTexts();
  const add = useAddPasskey();
  return (
    <NamePasskey
      title={labels.nameTitle}
      initial={device ?? labels.unnamed}
      isPending={add.isPending}
      error={add.error}
      onName={(name) => add.mutate({ body: { name, credential } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
