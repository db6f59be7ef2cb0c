import { accuracy, type EvaluationReport, links } from '@portal/contracts';
import { ApiError, currentLocale, EmptyState, FailedState, LinkButton, query, usePage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { useAccuracyTexts } from '../texts/accuracy.ts';
import styles from './accuracy.module.css';
import { AccuracySkeleton } from './accuracy-skeleton.tsx';
import { HealthFigures } from './health-figures.tsx';
import { IdentificationFigures } from './identification-figures.tsx';
import { NegativesFigures } from './negatives-figures.tsx';
import { PlainSummary } from './plain-summary.tsx';

/** The published accuracy of identification and health analysis. */
export function AccuracyScreen() {
  const texts = useAccuracyTexts();
  usePage(texts.page);
  const { data: report, error, isFetching, refetch } = useQuery(query(accuracy.read));
  if (report) return <Report report={report} />;
  if (isFetching) return <AccuracySkeleton />;
  return (
    <div className={styles.screen}>
      <h1>{texts.title}</h1>
      {error instanceof ApiError && error.code === 'not_found' ? (
        <EmptyState
          title={texts.nothingYet}
          action={<LinkButton to={links.identify()}>{texts.back}</LinkButton>}
        >
          {texts.nothingYetReason}
        </EmptyState>
      ) : (
        <FailedState title={texts.failed} error={error} onRetry={refetch} />
      )}
    </div>
  );
}

function Report({ report }: { report: EvaluationReport }) {
  const texts = useAccuracyTexts();
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1>{texts.title}</h1>
        <p>
          {texts.measuredOn(<time dateTime={report.date}>{dayOf(report.date)}</time>)}{' '}
          <Link to={links.identify()}>{texts.back}</Link>
        </p>
      </header>
      <PlainSummary report={report} />
      {report.identification && <IdentificationFigures figures={report.identification} />}
      {report.negatives && <NegativesFigures figures={report.negatives} />}
      {report.health && <HealthFigures figures={report.health} />}
      <section aria-labelledby="method" className={styles.section}>
        <h2 id="method">{texts.method}</h2>
        <p className={styles.text} lang="en">
          {report.method}
        </p>
      </section>
    </div>
  );
}

/** The date, independent of the reader's time zone. */
const dayOf = (date: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  );
