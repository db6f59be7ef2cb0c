import { links, type OpenData, openData } from '@portal/contracts';
import {
  FailedState,
  PageHeader,
  portalName,
  query,
  Row,
  Skeleton,
  Stack,
  useIsHydrated,
  usePage,
  VisuallyHidden,
} from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { Download } from 'lucide-react';
import { PlantFrame } from '../plants/plant-frame.tsx';
import { Day } from '../safety/day.tsx';
import { ChangeLog } from './change-log.tsx';
import styles from './data.module.css';
import { FileTable, fileAddress, kilobytesOf } from './file-table.tsx';
import { useDataTexts } from './texts/index.ts';

/** The safety data as files: download, licence, addresses and change log. */
export function DataScreen() {
  const texts = useDataTexts();
  usePage({ title: texts.title, description: texts.description });
  const { data, error, isFetching, refetch } = useQuery(query(openData.read));
  return (
    <PlantFrame>
      <Stack gap={32} className={styles.page}>
        <PageHeader title={texts.title}>
          <p>{texts.lead}</p>
        </PageHeader>
        {data && <Downloads data={data} />}
        {!data && !isFetching && error && (
          <FailedState title={texts.failed} error={error} onRetry={refetch} />
        )}
        {!data && (isFetching || !error) && <DownloadsSkeleton />}
        <Disclaimer />
        {data && <FileTable files={data.files} />}
        <Licence data={data} />
        <Programs data={data} />
        {data && <ChangeLog changes={data.changes} />}
      </Stack>
    </PlantFrame>
  );
}

const DownloadsSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden>{useDataTexts().loading}</VisuallyHidden>
    <Skeleton height={64} />
  </div>
);

function Downloads({ data: { version, created, files } }: { data: OpenData }) {
  const { download } = useDataTexts();
  const sizeOf = (name: string) => kilobytesOf(files.find((file) => file.name === name)?.bytes ?? 0);
  return (
    <section aria-label={download.title}>
      <Row gap={16} rowGap={12} className={styles.downloads}>
        {(['csv', 'json'] as const).map((format) => (
          <a key={format} href={fileAddress(`${format}.zip`, version)} className={styles.download} download>
            <Download aria-hidden size={20} strokeWidth={1.5} />
            <span>
              <strong>{download[format]}</strong>
              <br />
              {download.size(sizeOf(`${format}.zip`))}
            </span>
          </a>
        ))}
        <p className={styles.version}>
          {download.version} <strong>{version}</strong>
          <br />
          <Day date={created.slice(0, 10)} />
        </p>
      </Row>
    </section>
  );
}

function Disclaimer() {
  const { disclaimer } = useDataTexts();
  return (
    <section aria-labelledby="disclaimer" className={styles.disclaimer}>
      <h2 id="disclaimer">{disclaimer.title}</h2>
      <p>
        {disclaimer.text} <Link to={links.contact()}>{disclaimer.report}</Link>
      </p>
    </section>
  );
}

function Licence({ data }: { data: OpenData | undefined }) {
  const { licence } = useDataTexts();
  return (
    <section aria-labelledby="licence" className={styles.prose}>
      <h2 id="licence">{licence.title}</h2>
      <p>
        {licence.before}
        <a href="https://creativecommons.org/licenses/by/4.0/" rel="license noreferrer">
          {licence.name}
        </a>
        {licence.after}
      </p>
      <p>{licence.excluded}</p>
      {data && (
        <>
          <h3>{licence.cite}</h3>
          <p className={styles.citation}>
            {licence.citation(portalName, data.version, data.created.slice(0, 4))}
          </p>
        </>
      )}
    </section>
  );
}

function Programs({ data }: { data: OpenData | undefined }) {
  const { programs } = useDataTexts();
  // The server doesn't know the address in front of it.
  const origin = useIsHydrated() ? window.location.origin : '';
  return (
    <section aria-labelledby="programs" className={styles.prose}>
      <h2 id="programs">{programs.title}</h2>
      <p>{programs.newest}</p>
      <pre className={styles.code}>
        {['datapackage.json', 'csv.zip', 'json.zip']
          .map((name) => `curl -LO ${origin}${fileAddress(name)}`)
          .join('\n')}
      </pre>
      <p>
        <a href={fileAddress('datapackage.json')}>{programs.descriptor}</a> {programs.described}
      </p>
      <p>{programs.fixed}</p>
      {data && (
        <pre className={styles.code}>{`curl -LO ${origin}${fileAddress('plants.csv', data.version)}`}</pre>
      )}
      <p>{programs.formula}</p>
    </section>
  );
}
