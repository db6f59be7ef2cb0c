import { accuracy, type EvaluationReport, links } from '@portal/contracts';
import {
  ApiError,
  EmptyState,
  FailedState,
  LinkButton,
  PageHeader,
  query,
  Stack,
  usePage,
} from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { useAccuracyTexts } from '../texts/accuracy.ts';
import styles from './accuracy.module.css';
import { AccuracySkeleton } from './accuracy-skeleton.tsx';
import { HealthFigures } from './health-figures.tsx';
import { IdentificationTables } from './identification-tables.tsx';
import { MeasuredPart } from './measured-part.tsx';
import { PlainSummary } from './plain-summary.tsx';

/** The published accuracy of identification and health analysis. */
export function AccuracyScreen() {
  const texts = useAccuracyTexts();
  usePage(texts.page);
  const { data: report, error, isFetching, refetch } = useQuery(query(accuracy.read));
  const isEmpty = report && !report.identification && !report.health;
  if (report && !isEmpty) return <Report report={report} />;
  if (isFetching) return <AccuracySkeleton />;
  return (
    <Stack isPage gap={32}>
      <h1>{texts.title}</h1>
      {isEmpty || (error instanceof ApiError && error.code === 'not_found') ? (
        <EmptyState
          title={texts.nothingYet}
          action={<LinkButton to={links.identify()}>{texts.back}</LinkButton>}
        >
          {texts.nothingYetReason}
        </EmptyState>
      ) : (
        <FailedState title={texts.failed} error={error} onRetry={refetch} />
      )}
    </Stack>
  );
}

function Report({ report }: { report: EvaluationReport }) {
  const texts = useAccuracyTexts();
  const { identification, health, hasReferenceModel } = report;
  return (
    <Stack isPage gap={32}>
      <PageHeader title={texts.title}>
        <p>
          {texts.lead} <Link to={links.identify()}>{texts.back}</Link>
        </p>
      </PageHeader>
      {hasReferenceModel && <p className={styles.note}>{texts.referenceModel}</p>}
      <PlainSummary report={report} />
      <p className={styles.text}>{texts.intervals}</p>
      <MeasuredPart title={texts.identification.title} part={identification}>
        {identification && <IdentificationTables figures={identification.figures} />}
      </MeasuredPart>
      <MeasuredPart title={texts.health.title} part={health}>
        {health && <HealthFigures figures={health.figures} />}
      </MeasuredPart>
    </Stack>
  );
}
