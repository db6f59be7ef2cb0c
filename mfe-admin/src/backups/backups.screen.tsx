import { type BackupsOverview, backups, limits } from '@portal/contracts';
import { EmptyState, Moment, query, Skeleton } from '@portal/sdk';
import { Alert } from '@portal/sdk/antd';
import { useConfirmed } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { useBackupTexts } from '../texts/backups.ts';
import { BackupList } from './backup-list.tsx';
import styles from './backups.module.css';
import { RestoredData } from './restored-data.tsx';
import { UploadBackup } from './upload-backup.tsx';

export const BackupsScreen = () => (
  <AdminFrame page="backups">
    <Backups />
  </AdminFrame>
);

function Backups() {
  const texts = useBackupTexts();
  const read = useQuery({
    ...query(backups.read),
    refetchOnMount: 'always',
    // The portal restarts at the end of a restore: it is asked until it answers.
    refetchInterval: ({ state }) =>
      state.data?.preparing || state.status === 'error' ? limits.backups.pollMs : false,
  });
  return (
    <Loaded read={read} failed={texts.failed} skeleton={<Skeleton height={240} />}>
      {(data) =>
        data.isEmbedded ? (
          <>
            {read.isError && (
              <Alert type="warning" showIcon className={styles.alert ?? ''} title={texts.restarting} />
            )}
            <Content data={data} />
          </>
        ) : (
          <EmptyState title={texts.server}>{texts.serverText}</EmptyState>
        )
      }
    </Loaded>
  );
}

function Content({ data }: { data: BackupsOverview }) {
  const texts = useBackupTexts();
  const { confirmed, confirmation } = useConfirmed();
  const { preparing, restored, failure } = data;
  const isBusy = Boolean(preparing ?? restored);
  return (
    <>
      {preparing && (
        <Alert
          type="info"
          showIcon
          className={styles.alert ?? ''}
          title={texts.preparing}
          description={texts.preparingText}
        />
      )}
      {failure && !preparing && (
        <Alert
          type="error"
          showIcon
          className={styles.alert ?? ''}
          title={
            <>
              {texts.restoreFailed} <Moment at={failure.at} format="bulletin" />
            </>
          }
          description={failure.reason}
        />
      )}
      {restored && <RestoredData restored={restored} confirmed={confirmed} />}
      <p>{texts.about}</p>
      <section className={styles.part} aria-labelledby="stored-backups">
        <h2 id="stored-backups">{texts.stored}</h2>
        <BackupList backups={data.backups} isBusy={isBusy} confirmed={confirmed} />
      </section>
      <section className={styles.part} aria-labelledby="uploaded-backup">
        <h2 id="uploaded-backup">{texts.upload}</h2>
        <UploadBackup isBusy={isBusy} confirmed={confirmed} />
      </section>
      {confirmation}
    </>
  );
}
