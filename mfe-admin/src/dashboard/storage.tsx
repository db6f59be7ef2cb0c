import { type Dashboard, dashboard } from '@portal/contracts';
import { Card, count, query } from '@portal/sdk';
import { Alert, Statistic } from '@portal/sdk/antd';
import { useQuery } from '@portal/sdk/query';
import { useDashboardTexts } from '../texts/dashboard.ts';
import styles from './dashboard.module.css';
import { refetchMs, sumOf } from './figures.ts';
import { ScrollTable } from './scroll-table.tsx';

/** Bytes of free space below which the dashboard warns: time to act before writes are refused. */
const almostFull = 1024 ** 3;

/** The sizes of the databases, the largest first, and their largest collections. */
export function Storage({ data }: { data: Dashboard }) {
  const texts = useDashboardTexts();
  // The gateway keeps the sessions, and answers for itself.
  const { data: gateway, isError } = useQuery({
    ...query(dashboard.gatewayStorage),
    refetchOnMount: 'always',
    refetchInterval: refetchMs,
  });
  const own = gateway?.storage ? [{ service: 'gateway' as const, ...gateway.storage }] : [];
  const sizes = [...data.storage, ...own].sort((a, b) => b.bytes - a.bytes);
  if (sizes.length === 0) return <p className={styles.missing}>{texts.noStorage}</p>;
  const total = sumOf(sizes.map(({ bytes }) => bytes));
  const frees = sizes.flatMap(({ freeBytes }) => freeBytes ?? []);
  const free = frees.length > 0 ? Math.min(...frees) : undefined;
  return (
    <>
      <Card className={styles.card}>
        <h3>{texts.storageTotal}</h3>
        <Statistic value={total} formatter={() => texts.bytes(total)} />
        {free !== undefined && free < almostFull && (
          <Alert type="error" showIcon title={texts.almostFull(texts.bytes(free))} />
        )}
        {free !== undefined && free >= almostFull && <p>{texts.free(texts.bytes(free))}</p>}
        <ul className={styles.parts}>
          {sizes.map(({ service, bytes }) => (
            <li key={service}>
              {texts.services[service]}: {texts.bytes(bytes)}
            </li>
          ))}
          {isError && (
            <li>
              {texts.services.gateway}: {texts.missing}
            </li>
          )}
        </ul>
      </Card>
      <Card className={styles.wide}>
        {sizes.map(({ service, collections }) => (
          <details key={service} className={styles.collections}>
            <summary>{texts.collectionsOf(texts.services[service])}</summary>
            <Collections label={texts.collectionsOf(texts.services[service])} collections={collections} />
          </details>
        ))}
      </Card>
    </>
  );
}

interface CollectionsProps extends Pick<Dashboard['storage'][number], 'collections'> {
  label: string;
}

function Collections({ label, collections }: CollectionsProps) {
  const texts = useDashboardTexts();
  return (
    <ScrollTable label={label}>
      <thead>
        <tr>
          <th scope="col">{texts.collection}</th>
          <th scope="col">{texts.documents}</th>
          <th scope="col">{texts.size}</th>
        </tr>
      </thead>
      <tbody>
        {collections.map(({ name, documents, bytes }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{count(documents)}</td>
            <td>{texts.bytes(bytes)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
