import type { Case, Report } from '@portal/contracts';
import { Badge, Moment, Muted, Row } from '@portal/sdk';
import type { TableProps } from '@portal/sdk/antd';
import table from '../parts/admin-table.module.css';
import { RowToggle } from '../parts/row-toggle.tsx';
import { sortedByTime, type TimeOrder } from '../parts/time-order.ts';
import { useModerationTexts } from '../texts/moderation.ts';
import { nameOfCase } from './case.ts';
import styles from './case-queue.module.css';

interface ColumnsOptions {
  order: TimeOrder;
  opened: readonly number[];
  toggle: (id: number) => void;
}

/** The columns of the queue. The first one opens a case. */
export function useCaseColumns({ order, opened, toggle }: ColumnsOptions): TableProps<Case>['columns'] {
  const { columns } = useModerationTexts();
  return [
    {
      title: columns.about,
      key: 'about',
      render: (_, each) => (
        <About of={each} isOpen={opened.includes(each.id)} onToggle={() => toggle(each.id)} />
      ),
    },
    {
      title: columns.reports,
      key: 'reports',
      className: table.small,
      width: 230,
      render: (_, each) => <Reasons of={each} />,
    },
    {
      title: columns.state,
      key: 'state',
      className: table.fact,
      width: 200,
      render: (_, each) => <State of={each} />,
    },
    {
      title: columns.opened,
      key: 'opened',
      className: table.fact,
      width: 210,
      ...sortedByTime(order),
      render: (_, { openedAt }) => <Moment at={openedAt} />,
    },
  ];
}

interface AboutProps {
  of: Case;
  isOpen: boolean;
  onToggle: () => void;
}

/** Subject of the case, with the first lines of the text while the case is collapsed. */
function About({ of, isOpen, onToggle }: AboutProps) {
  const labels = useModerationTexts();
  const { kind, title, text, plain = text } = of.content;
  return (
    <>
      <RowToggle isOpen={isOpen} onToggle={onToggle}>
        <strong>
          <bdi>{nameOfCase(of, labels)}</bdi>
        </strong>
      </RowToggle>
      {!isOpen && (
        <Muted className={styles.excerpt} dir="auto">
          {[kind === 'member' ? '' : title, plain].filter(Boolean).join(' – ')}
        </Muted>
      )}
    </>
  );
}

/** Number of reports, and their reasons. */
function Reasons({ of: { reports } }: { of: Case }) {
  const { reports: labels } = useModerationTexts();
  if (reports.length === 0) return null;
  const reasons = new Set<Report['reason']>(reports.map(({ reason }) => reason));
  return (
    <>
      {labels.title(reports.length)}{' '}
      <Muted as="span" className={styles.reasons}>
        {[...reasons].map((reason) => labels.reasons[reason]).join(', ')}
      </Muted>
    </>
  );
}

function State({ of: { state, awaitsApproval, content, takenBy, resolution } }: { of: Case }) {
  const labels = useModerationTexts();
  if (resolution) return <Badge>{labels.outcomes[resolution.act]}</Badge>;
  return (
    <Row gap={8} rowGap={4}>
      {awaitsApproval && <Badge tone="caution">{labels.waiting}</Badge>}
      {content.isHidden && !awaitsApproval && <Badge>{labels.hidden}</Badge>}
      {state === 'open' && !awaitsApproval && <span>{labels.open}</span>}
      {takenBy && <span>{labels.takenBy(<bdi>{takenBy.username}</bdi>)}</span>}
    </Row>
  );
}
