import { identificationRejections } from '@portal/contracts';
import { EmptyState, query } from '@portal/sdk';
import { AdminFrame } from '../desk/admin-frame.tsx';
import { Pages } from '../desk/pages.tsx';
import { useTexts } from '../texts/index.ts';
import { RejectionRow } from './rejection-row.tsx';
import styles from './rejections.module.css';

/** The matches that people rejected, for whoever looks after the identification. */
export function RejectionsScreen() {
  const { desk, rejections: words } = useTexts();
  return (
    <AdminFrame title={desk.rejections}>
      <Pages
        failed={words.failed}
        pageAfter={rejectionsQuery}
        draw={(rejections) => (
          <ul className={styles.list}>
            {rejections.map((rejection) => (
              <RejectionRow key={rejection.id} rejection={rejection} />
            ))}
          </ul>
        )}
        empty={<EmptyState title={words.none}>{words.about}</EmptyState>}
      />
    </AdminFrame>
  );
}

const rejectionsQuery = (before?: number) =>
  query(identificationRejections.list, { query: before === undefined ? {} : { before: String(before) } });
