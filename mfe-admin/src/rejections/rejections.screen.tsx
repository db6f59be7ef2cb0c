import { identificationRejections } from '@portal/contracts';
import { EmptyState, query } from '@portal/sdk';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { Pages } from '../parts/pages.tsx';
import { useTexts } from '../texts/index.ts';
import { RejectionRow } from './rejection-row.tsx';
import styles from './rejections.module.css';

export function RejectionsScreen() {
  const { admin, rejections: labels } = useTexts();
  return (
    <AdminFrame title={admin.rejections}>
      <Pages
        failed={labels.failed}
        pageAfter={rejectionsQuery}
        render={(rejections) => (
          <ul className={styles.list}>
            {rejections.map((rejection) => (
              <RejectionRow key={rejection.id} rejection={rejection} />
            ))}
          </ul>
        )}
        empty={<EmptyState title={labels.none}>{labels.about}</EmptyState>}
      />
    </AdminFrame>
  );
}

const rejectionsQuery = (before?: number) =>
  query(identificationRejections.list, { query: before === undefined ? {} : { before: String(before) } });
