import { backups, type StoredBackup } from '@portal/contracts';
import { Badge, call, EmptyState, Moment, Muted, Row } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { useBackupTexts } from '../texts/backups.ts';
import { BackupContent } from './backup-content.tsx';
import styles from './backups.module.css';
import { RestoreButton } from './restore-button.tsx';
import { type Confirmed, useBackupAct } from './use-backup-act.ts';

interface BackupListProps {
  backups: StoredBackup[];
  /** A restore is under way, or not decided about. */
  isBusy: boolean;
  confirmed: Confirmed;
}

/** The stored backups, newest first. */
export function BackupList({ backups: stored, isBusy, confirmed }: BackupListProps) {
  const texts = useBackupTexts();
  if (stored.length === 0) return <EmptyState title={texts.none}>{texts.noneText}</EmptyState>;
  return (
    <ul className={styles.list}>
      {stored.map((backup) => (
        <Backup key={backup.name} backup={backup} isBusy={isBusy} confirmed={confirmed} />
      ))}
    </ul>
  );
}

function Backup({ backup, isBusy, confirmed }: Omit<BackupListProps, 'backups'> & { backup: StoredBackup }) {
  const texts = useBackupTexts();
  const { name, at, bytes, isVerified, content } = backup;
  const remove = useBackupAct(
    () => confirmed(() => call(backups.remove, { params: { name } })),
    () => texts.removed,
  );
  return (
    <li>
      <details>
        <summary>
          <Row gap={12} rowGap={4} align="baseline">
            <strong>
              <Moment at={at} format="bulletin" />
            </strong>
            <span>{texts.bytes(bytes)}</span>
            <Badge tone={isVerified ? 'plain' : 'caution'}>
              {isVerified ? texts.verified : texts.unverified}
            </Badge>
          </Row>
        </summary>
        <div className={styles.opened}>
          {content ? <BackupContent content={content} /> : <p>{texts.noContent}</p>}
          <Muted className={styles.file}>{name}</Muted>
          <Row gap={8} rowGap={8}>
            <RestoreButton backup={{ name }} at={at} isDisabled={isBusy} confirmed={confirmed} />
            <ConfirmButton
              size="small"
              variant="quiet"
              disabled={isBusy}
              title={texts.removeTitle}
              confirmLabel={texts.remove}
              busyLabel={texts.removing}
              warning={texts.removeText}
              onConfirm={() => remove.mutateAsync()}
            >
              {texts.remove}
            </ConfirmButton>
          </Row>
        </div>
      </details>
    </li>
  );
}
