import { type Dashboard, dashboard, limits } from '@portal/contracts';
import { Card, classNames, count, Grid, Muted, query } from '@portal/sdk';
import { Alert, Statistic } from '@portal/sdk/antd';
import { useQuery } from '@portal/sdk/query';
import { useDashboardTexts } from '../texts/dashboard.ts';
import styles from './dashboard.module.css';
import { FigureTable } from './figure-table.tsx';
import { refetchMs, sumOf } from './figures.ts';

const almostFull = limits.diskWarningBytes;

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
  if (sizes.length === 0) return <Muted>{texts.noStorage}</Muted>;
  const total = sumOf(sizes.map(({ bytes }) => bytes));
  const frees = sizes.flatMap(({ freeBytes }) => freeBytes ?? []);
  const free = frees.length > 0 ? Math.min(...frees) : undefined;
  return (
    <Card className={classNames(styles.card, styles.wide)}>
      <h3>{texts.storageTotal}</h3>
      <Statistic value={total} formatter={() => texts.bytes(total)} />
      {free !== undefined && free < almostFull && (
        <Alert type="error" showIcon title={texts.almostFull(texts.bytes(free))} />
      )}
      {free !== undefined && free >= almostFull && <p>{texts.free(texts.bytes(free))}</p>}
      <Grid gap={24} rowGap={0} align="start" className={styles.sizes}>
        {sizes.map(({ service, bytes, collections }) => (
          <details key={service}>
            <summary>
              {texts.services[service]}: {texts.bytes(bytes)}
            </summary>
            <FigureTable
              label={texts.collectionsOf(texts.services[service])}
              head={[texts.collection, texts.documents, texts.size]}
              rows={collections.map(({ name, documents, bytes: size }) => ({
                key: name,
                cells: [name, count(documents), texts.bytes(size)],
              }))}
            />
          </details>
        ))}
      </Grid>
      {isError && (
        <Muted>
          {texts.services.gateway}: {texts.missing}
        </Muted>
      )}
    </Card>
  );
}
