import { type Case, links, type Report } from '@portal/contracts';
import { Moment, Muted, Stack, WrittenText } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { useModerationTexts } from '../texts/moderation.ts';
import styles from './case-view.module.css';

/** Number of reports shown at once; the others are behind a disclosure. */
const shown = 3;

/** The reports of a case, newest first. */
export function Reports({ of: { reports, content } }: { of: Case }) {
  const { reports: labels } = useModerationTexts();
  const more = reports.slice(shown);
  return (
    <div>
      <h3>{labels.title(reports.length)}</h3>
      <ReportList reports={reports.slice(0, shown)} text={content.text} />
      {more.length > 0 && (
        <details>
          <summary>{labels.more(more.length)}</summary>
          <ReportList reports={more} text={content.text} />
        </details>
      )}
    </div>
  );
}

const ReportList = ({ reports, text }: { reports: readonly Report[]; text: string }) => (
  <Stack as="ul" className={styles.list} gap={6}>
    {reports.map((report) => (
      <OneReport key={report.id} report={report} text={text} />
    ))}
  </Stack>
);

function OneReport({ report, text }: { report: Report; text: string }) {
  const { reports: labels } = useModerationTexts();
  const { reporter, reason, note, content, at } = report;
  const who = reporter ? (
    <Link to={links.user(reporter.id)}>
      <bdi>@{reporter.username}</bdi>
    </Link>
  ) : (
    labels.deletedMember
  );
  return (
    <li>
      <strong>{labels.reasons[reason]}</strong>{' '}
      <Muted as="span" className={styles.small}>
        {labels.by(who, <Moment at={at} />)}
      </Muted>
      {note && <WrittenText text={note} className={styles.reportNote} />}
      {content.text !== text && (
        <blockquote className={styles.quote} dir="auto">
          <Muted as="span">{labels.textThen}</Muted> {content.plain ?? content.text}
        </blockquote>
      )}
    </li>
  );
}
