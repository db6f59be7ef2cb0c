import { audit } from '@portal/contracts';
import { call, EmptyState, keyOf, SearchBox } from '@portal/sdk';
import { useSearchParams } from '@portal/sdk/router';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './audit.module.css';
import { Record } from './audit-record.tsx';

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
      <AdminList
        key={term}
        failed={labels.failed}
        queryKey={keyOf(audit.list, { query: { q: term } })}
        fetchPage={(before, signal) =>
          call(audit.list, { query: { q: term || undefined, before } }, { signal })
        }
        renderItem={(record) => <Record record={record} />}
        itemClassName={styles.record}
        empty={<EmptyState title={term ? labels.noneFound : labels.none}>{labels.about}</EmptyState>}
      />
    </>
  );
}
