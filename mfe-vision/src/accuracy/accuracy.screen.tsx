import { accuracy, type EvaluationReport } from '@portal/contracts';
import { ApiError, EmptyState, FailedState, LinkButton, query, usePage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { paths } from '../paths.ts';
import styles from './accuracy.module.css';
import { AccuracySkeleton } from './accuracy-skeleton.tsx';
import { HealthFigures } from './health-figures.tsx';
import { IdentificationFigures } from './identification-figures.tsx';
import { InPlainWords } from './in-plain-words.tsx';
import { NegativesFigures } from './negatives-figures.tsx';

/** How good the identification and the health reading were when they were last measured. */
export function AccuracyScreen() {
  usePage({
    title: 'How often it is right',
    description: 'How well plants are named from photos, and their health is read: the last measurement.',
  });
  const { data: report, error, isFetching, refetch } = useQuery(query(accuracy.read));
  if (report) return <Report report={report} />;
  if (isFetching) return <AccuracySkeleton />;
  return (
    <div className={styles.screen}>
      <h1>How often is it right?</h1>
      {error instanceof ApiError && error.code === 'not_found' ? (
        <EmptyState
          title="No measurement has been published yet"
          action={<LinkButton to={paths.identify}>Back to identification</LinkButton>}
        >
          Once the identification has been measured on photos whose plant is known, its figures stand here.
        </EmptyState>
      ) : (
        <FailedState title="The figures could not be loaded." error={error} onRetry={refetch} />
      )}
    </div>
  );
}

const Report = ({ report }: { report: EvaluationReport }) => (
  <div className={styles.screen}>
    <header className={styles.header}>
      <h1>How often is it right?</h1>
      <p>
        Last measured on <time dateTime={report.date}>{dayOf(report.date)}</time>.{' '}
        <Link to={paths.identify}>Back to identification</Link>
      </p>
    </header>
    <InPlainWords report={report} />
    {report.identification && <IdentificationFigures figures={report.identification} />}
    {report.negatives && <NegativesFigures figures={report.negatives} />}
    {report.health && <HealthFigures figures={report.health} />}
    <section aria-labelledby="method" className={styles.section}>
      <h2 id="method">How it was measured</h2>
      <p className={styles.text}>{report.method}</p>
    </section>
  </div>
);

/** The day as it is, in whichever zone the reader is. */
const dayOf = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));
