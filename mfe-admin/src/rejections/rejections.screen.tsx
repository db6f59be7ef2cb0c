import { identificationRejections } from '@portal/contracts';
import { EmptyState, query } from '@portal/sdk';
import { DeskFrame } from '../desk/desk-frame.tsx';
import { Pages } from '../desk/pages.tsx';
import { RejectionRow } from './rejection-row.tsx';
import styles from './rejections.module.css';

/** The matches that people rejected, for whoever looks after the identification. */
export const RejectionsScreen = () => (
  <DeskFrame title="Rejected identifications">
    <Pages
      noun="rejected identifications"
      pageAfter={rejectionsQuery}
      draw={(rejections) => (
        <ul className={styles.list}>
          {rejections.map((rejection) => (
            <RejectionRow key={rejection.id} rejection={rejection} />
          ))}
        </ul>
      )}
      empty={
        <EmptyState title="Nobody has rejected an identification.">
          When someone says “Not this plant”, it stands here, without the photo.
        </EmptyState>
      }
    />
  </DeskFrame>
);

const rejectionsQuery = (before?: number) =>
  query(identificationRejections.list, { query: before === undefined ? {} : { before: String(before) } });
