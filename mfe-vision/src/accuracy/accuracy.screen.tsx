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
import { AnsweredQuestion } from './answered-question.tsx';
import { type Claim, calibrationOf, claimsOf, type Statement, statementsOf } from './claims.ts';
import { HealthFigures } from './health-figures.tsx';
import { IdentificationFigures } from './identification-figures.tsx';
import { Unpictured } from './unpictured.tsx';

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
    <Stack isPage gap={24}>
      <PageHeader title={texts.title}>
        <p>
          {texts.lead} <Link to={links.identify()}>{texts.back}</Link>
        </p>
      </PageHeader>
      {hasReferenceModel && <p className={styles.note}>{texts.referenceModel}</p>}
      {identification && <Statements statements={statementsOf(identification.figures)} />}
      <Claims report={report} />
      <MeasuredPart title={texts.identification.title} part={identification}>
        {identification && <IdentificationFigures figures={identification.figures} />}
        {identification && <Unpictured plants={report.unpictured} />}
      </MeasuredPart>
      <MeasuredPart title={texts.health.title} part={health}>
        {health && <HealthFigures figures={health.figures} />}
      </MeasuredPart>
    </Stack>
  );
}

function Statements({ statements }: { statements: Statement[] }) {
  const texts = useAccuracyTexts();
  if (statements.length === 0) return null;
  return (
    <Grid as="ul" gap={16} className={styles.cards} aria-label={texts.statements.title}>
      {statements.map(({ figure, text, basis }) => (
        <Card as="li" key={text} className={styles.card}>
          <p className={styles.figure}>{figure}</p>
          <p className={styles.claim}>{text}</p>
          {basis && <Muted className={styles.basis}>{basis}</Muted>}
        </Card>
      ))}
    </Grid>
  );
}

/** The rest of the accuracy in plain words: what else it can do, what it can't, and how far its confidence is off. */
function Claims({ report }: { report: EvaluationReport }) {
  const { summary } = useAccuracyTexts();
  const claims = claimsOf(report);
  return (
    <>
      <ClaimList title={summary.limits} claims={claims.filter(({ isStrength }) => !isStrength)} />
      <ClaimList title={summary.strengths} claims={claims.filter(({ isStrength }) => isStrength)} />
      <ClaimList title={summary.confidence} claims={calibrationOf(report)} />
    </>
  );
}

function ClaimList({ title, claims }: { title: string; claims: Claim[] }) {
  if (claims.length === 0) return null;
  return (
    <section aria-label={title} className={styles.claims}>
      <h2>{title}</h2>
      <Grid as="ul" gap={40} rowGap={0} className={styles.list}>
        {claims.map(({ figure, text, basis, isStrength }) => (
          <li key={text} className={styles.item}>
            <p>
              <strong className={styles.figure} data-limit={!isStrength}>
                {figure}
              </strong>{' '}
              {text}
            </p>
            {basis && (
              <Muted size="caption" className={styles.basis}>
                {basis}
              </Muted>
            )}
          </li>
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

/** A part of the report: questions with their answers, the last one about its date and method. */
function MeasuredPart({ title, part, children }: MeasuredPartProps) {
  const texts = useAccuracyTexts();
  return (
    <section aria-label={title} className={styles.section}>
      <h2>{title}</h2>
      {part ? (
        <>
          {children}
          <AnsweredQuestion
            question={texts.method}
            answer={texts.measured(
              <time dateTime={part.date}>{dayOf(part.date)}</time>,
              <code>{part.fit}</code>,
            )}
          >
            <p className={styles.text} lang="en">
              {part.method}
            </p>
            <p className={styles.text}>{texts.intervals}</p>
          </AnsweredQuestion>
        </>
      ) : (
        <p className={styles.text}>{texts.notMeasured}</p>
      )}
    </section>
  );
}

/** The date, independent of the reader's time zone. */
const dayOf = (date: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  );
