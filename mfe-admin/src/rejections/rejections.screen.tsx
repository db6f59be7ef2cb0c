import { identificationRejections } from '@portal/contracts';
import { call, EmptyState, keyOf } from '@portal/sdk';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { useTexts } from '../texts/index.ts';
import { RejectionRow } from './rejection-row.tsx';
import styles from './rejections.module.css';

export function RejectionsScreen() {
  const { admin, rejections: labels } = useTexts();
  return (
    <AdminFrame title={admin.rejections}>
      <AdminList
        failed={labels.failed}
        queryKey={keyOf(identificationRejections.list)}
        fetchPage={(before, signal) => call(identificationRejections.list, { query: { before } }, { signal })}
        renderItem={(rejection) => <RejectionRow rejection={rejection} />}
        itemClassName={styles.row}
        empty={<EmptyState title={labels.none}>{labels.about}</EmptyState>}
      />
    </AdminFrame>
  );
}
