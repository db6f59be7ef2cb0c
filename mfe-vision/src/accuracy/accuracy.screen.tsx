import { accuracy, type EvaluationReport, links } from '@portal/contracts';
import {
  ApiError,
  Card,
  currentLocale,
  EmptyState,
  FailedState,
  Grid,
  LinkButton,
  Muted,
  PageHeader,
  query,
  Stack,
  usePage,
} from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import type { ReactNode } from 'react';
import { useAccuracyTexts } from '../texts/accuracy.ts';
import styles from './accuracy.module.css';
import { AccuracySkeleton } from './accuracy-skeleton.tsx';
import { type Claim, claimsOf } from './claims.ts';
import { HealthFigures } from './health-figures.tsx';
import { IdentificationTables } from './identification-tables.tsx';

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

/** The accuracy in plain words: what it can do, and what it can't. */
function PlainSummary({ report }: { report: EvaluationReport }) {
  const { summary } = useAccuracyTexts();
  const claims = claimsOf(report);
  return (
    <>
      <Claims title={summary.strengths} claims={claims.filter(({ isStrength }) => isStrength)} />
      <Claims title={summary.limits} claims={claims.filter(({ isStrength }) => !isStrength)} />
    </>
  );
}

function Claims({ title, claims }: { title: string; claims: Claim[] }) {
  if (claims.length === 0) return null;
  return (
    <section aria-label={title} className={styles.claims}>
      <h2>{title}</h2>
      <Grid as="ul" gap={16} className={styles.cards}>
        {claims.map(({ figure, text, basis, isStrength }) => (
          <Card as="li" key={text} className={styles.card}>
            <p className={styles.figure} data-limit={!isStrength}>
              {figure}
            </p>
            <p className={styles.claim}>{text}</p>
            {basis && <Muted className={styles.basis}>{basis}</Muted>}
          </Card>
        ))}
      </Grid>
    </section>
  );
}

interface MeasuredPartProps {
  title: string;
  /** When, of which fit and how it was measured; null if it was not. */
  part: { date: string; fit: string; method: string } | null;
  children: ReactNode;
}

/** A part of the report with its date and method. */
function MeasuredPart({ title, part, children }: MeasuredPartProps) {
  const texts = useAccuracyTexts();
  return (
    <Stack as="section" gap={24} aria-label={title} className={styles.section}>
      <h2>{title}</h2>
      {part ? (
        <>
          <p className={styles.text}>
            {texts.measured(<time dateTime={part.date}>{dayOf(part.date)}</time>, <code>{part.fit}</code>)}{' '}
            <span lang="en">{part.method}</span>
          </p>
          {children}
        </>
      ) : (
        <p className={styles.text}>{texts.notMeasured}</p>
      )}
    </Stack>
  );
}

/** The date, independent of the reader's time zone. */
const dayOf = (date: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  );
