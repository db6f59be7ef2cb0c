import { backups, type InputOf } from '@portal/contracts';
import { call, Moment, Stack } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { useBackupTexts } from '../texts/backups.ts';
import { type Confirmed, useBackupAct } from './use-backup-act.ts';

interface RestoreButtonProps {
  backup: InputOf<typeof backups.restore>['body'];
  /** The time of the backup. */
  at: string;
  isDisabled: boolean;
  confirmed: Confirmed;
}

/** Restores a backup after a question. */
export function RestoreButton({ backup, at, isDisabled, confirmed }: RestoreButtonProps) {
  const texts = useBackupTexts();
  const restore = useBackupAct(() => confirmed(() => call(backups.restore, { body: backup })));
  return (
    <ConfirmButton
      size="small"
      variant="primary"
      disabled={isDisabled}
      title={texts.restoreTitle}
      confirmLabel={texts.restore}
      busyLabel={texts.beginning}
      warning={
        <Stack gap={8}>
          <p>
            {texts.restoreText} <Moment at={at} format="bulletin" />
          </p>
          <p>{texts.restoreSafety}</p>
        </Stack>
      }
      onConfirm={() => restore.mutateAsync()}
    >
      {texts.restore}
    </ConfirmButton>
  );
}
