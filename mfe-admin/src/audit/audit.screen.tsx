import { audit } from '@portal/contracts';
import { EmptyState, query, SearchBox } from '@portal/sdk';
import { useSearchParams } from '@portal/sdk/router';
import { AdminFrame } from '../desk/admin-frame.tsx';
import { Pages } from '../desk/pages.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './audit.module.css';
import { AuditRecords } from './audit-records.tsx';

/** What staff did, newest first. */
export function AuditScreen() {
  const { desk } = useTexts();
  return (
    <AdminFrame title={desk.audit}>
      <AuditLog />
    </AdminFrame>
  );
}

function AuditLog() {
  const { audit: words } = useTexts();
  const [params, setParams] = useSearchParams();
  const term = (params.get('q') ?? '').trim();
  const search = (next: string) =>
    setParams(next ? { q: next } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <div className={styles.search}>
        <SearchBox label={words.search} placeholder={words.searchPlaceholder} term={term} onSearch={search} />
      </div>
      <Pages
        key={term}
        failed={words.failed}
        pageAfter={(before) => auditQuery(term, before)}
        draw={(records) => <AuditRecords records={records} />}
        empty={<EmptyState title={term ? words.noneFound : words.none}>{words.about}</EmptyState>}
      />
    </>
  );
}

const auditQuery = (term: string, before?: number) =>
  query(audit.list, {
    query: { ...(term && { q: term }), ...(before !== undefined && { before: String(before) }) },
  });
