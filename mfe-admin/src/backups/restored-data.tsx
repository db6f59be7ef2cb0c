import { type BackupsOverview, backups } from '@portal/contracts';
import { call, Moment, Row, Stack } from '@portal/sdk';
import { Alert } from '@portal/sdk/antd';
import { ConfirmButton } from '@portal/sdk/forms';
import { useBackupTexts } from '../texts/backups.ts';
import styles from './backups.module.css';
import { type Confirmed, useBackupAct } from './use-backup-act.ts';

interface RestoredDataProps {
  restored: NonNullable<BackupsOverview['restored']>;
  confirmed: Confirmed;
}

/** Asks whether the restored data stay; until then those from before are stored. */
export function RestoredData({ restored, confirmed }: RestoredDataProps) {
  const texts = useBackupTexts();
  const keep = useBackupAct(
    () => confirmed(() => call(backups.keep)),
    () => texts.kept,
  );
  const goBack = useBackupAct(() => confirmed(() => call(backups.goBack)));
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.alert ?? ''}
      title={
        <>
          {texts.restored} <Moment at={restored.at} format="bulletin" /> ({restored.by})
        </>
      }
      description={
        <Stack gap={12}>
          <p>{texts.restoredText(restored.name)}</p>
          <Row gap={8} rowGap={8}>
            <ConfirmButton
              size="small"
              title={texts.keep}
              busyLabel={texts.keeping}
              warning={texts.keepText}
              onConfirm={() => keep.mutateAsync()}
            >
              {texts.keep}
            </ConfirmButton>
            <ConfirmButton
              size="small"
              title={texts.goBack}
              busyLabel={texts.goingBack}
              warning={texts.goBackText}
              onConfirm={() => goBack.mutateAsync()}
            >
              {texts.goBack}
            </ConfirmButton>
          </Row>
        </Stack>
      }
    />
  );
}
