import { Avatar, Button, Row, Stack } from '@portal/sdk';
import { FileChoice, toastRefusedPhoto, usePhotoChoice } from '@portal/sdk/forms';
import { type ReactNode, useState } from 'react';
import { Failure } from '../auth/failure.tsx';
import { HeldPhotoNote } from '../journal/held-photo-note.tsx';
import { useTexts } from '../texts/index.ts';
import { useMemberTexts } from '../texts/member.ts';
import styles from './change-avatar.module.css';
import { PasswordDialog, type SettingDialogProps } from './password-dialog.tsx';
import { useChangeAvatar, useRemoveAvatar } from './settings.writes.ts';

/** Chooses a photo for the profile; the preview shows the square that the service cuts out. */
export function ChangeAvatar({ user, onClose }: SettingDialogProps) {
  const { common } = useTexts();
  const { avatar: labels } = useMemberTexts();
  const [photo, setPhoto] = useState<string>();
  const { choose, isPreparing } = usePhotoChoice(setPhoto, toastRefusedPhoto);
  const [isMissing, setIsMissing] = useState(false);
  const change = useChangeAvatar(user);
  const remove = useRemoveAvatar(user);
  const submit = () => {
    setIsMissing(!photo);
    if (photo) change.mutate({ body: { photo } }, { onSuccess: onClose });
  };
  return (
    <PasswordDialog
      title={labels.dialog}
      description={labels.description}
      confirmLabel={labels.save}
      busyLabel={common.saving}
      isBusy={change.isPending || remove.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Row gap={24}>
        <Preview photo={photo}>
          <Avatar id={user.id} url={user.avatarUrl} size={128} />
        </Preview>
        <Stack gap={8} align="start" className={styles.buttons}>
          <FileChoice onChoose={choose} isDisabled={isPreparing}>
            {photo || user.avatarUrl ? labels.replace : labels.choose}
          </FileChoice>
          {user.avatarUrl && (
            <Button isBusy={remove.isPending} onClick={() => remove.mutate({}, { onSuccess: onClose })}>
              {labels.remove}
            </Button>
          )}
          {user.isAvatarHeld && !photo && <HeldPhotoNote />}
          <p role="status" className={styles.status}>
            {isPreparing && labels.preparing}
          </p>
          {isMissing && !photo && (
            <p role="alert" className={styles.missing}>
              {labels.missing}
            </p>
          )}
        </Stack>
      </Row>
      <Failure error={change.error ?? remove.error} />
    </PasswordDialog>
  );
}

function Preview({ photo, children }: { photo: string | undefined; children: ReactNode }) {
  const { avatar: labels } = useMemberTexts();
  return photo ? (
    <img src={photo} alt={labels.preview} width={128} height={128} className={styles.preview} />
  ) : (
    children
  );
}
