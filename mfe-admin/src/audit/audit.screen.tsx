import { audit } from '@portal/contracts';
import { EmptyState, query, SearchBox } from '@portal/sdk';
import { useSearchParams } from '@portal/sdk/router';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { Pages } from '../parts/pages.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './audit.module.css';
import { AuditRecords } from './audit-records.tsx';

export function AuditScreen() {
  const { admin } = useTexts();
  return (
    <AdminFrame title={admin.audit}>
      <AuditLog />
    </AdminFrame>
  );
}

function AuditLog() {
  const { audit: labels } = useTexts();
  const [params, setParams] = useSearchParams();
  const term = (params.get('q') ?? '').trim();
  const search = (next: string) =>
    setParams(next ? { q: next } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <div className={styles.search}>
        <SearchBox
          label={labels.search}
          placeholder={labels.searchPlaceholder}
          term={term}
          onSearch={search}
        />
      </div>
      <Pages
        key={term}
        failed={labels.failed}
        pageAfter={(before) => auditQuery(term, before)}
        render={(records) => <AuditRecords records={records} />}
        empty={<EmptyState title={term ? labels.noneFound : labels.none}>{labels.about}</EmptyState>}
      />
    </>
  );
}

const auditQuery = (term: string, before?: number) =>
  query(audit.list, {
    query: { ...(term && { q: term }), ...(before !== undefined && { before: String(before) }) },
  });
