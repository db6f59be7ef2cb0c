import { audit } from '@portal/contracts';
import { EmptyState, query, SearchBox } from '@portal/sdk';
import { useSearchParams } from '@portal/sdk/router';
import { DeskFrame } from '../desk/desk-frame.tsx';
import { Pages } from '../desk/pages.tsx';
import styles from './audit.module.css';
import { AuditRecords } from './audit-records.tsx';

/** What staff did, newest first. */
export const AuditScreen = () => (
  <DeskFrame title="Audit log">
    <AuditLog />
  </DeskFrame>
);

function AuditLog() {
  const [params, setParams] = useSearchParams();
  const term = (params.get('q') ?? '').trim();
  const search = (next: string) =>
    setParams(next ? { q: next } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <div className={styles.search}>
        <SearchBox
          label="Search the audit log"
          placeholder="Who, what, or which plant"
          term={term}
          onSearch={search}
        />
      </div>
      <Pages
        key={term}
        noun="records"
        pageAfter={(before) => auditQuery(term, before)}
        draw={(records) => <AuditRecords records={records} />}
        empty={
          <EmptyState title={term ? 'No record holds these words.' : 'Nothing has been recorded yet.'}>
            Deletions, changes of plants and photos, and moderation are recorded here.
          </EmptyState>
        }
      />
    </>
  );
}

const auditQuery = (term: string, before?: number) =>
  query(audit.list, {
    query: { ...(term && { q: term }), ...(before !== undefined && { before: String(before) }) },
  });
