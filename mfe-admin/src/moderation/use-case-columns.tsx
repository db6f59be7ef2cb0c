import type { Case, Report } from '@portal/contracts';
import { Badge, Moment } from '@portal/sdk';
import { Button, type TableProps } from '@portal/sdk/antd';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { sortedByTime, type TimeOrder } from '../parts/time-order.ts';
import { useModerationTexts } from '../texts/moderation.ts';
import { nameOfCase } from './case-name.ts';
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
    { title: columns.reports, key: 'reports', width: 230, render: (_, each) => <Reasons of={each} /> },
    { title: columns.state, key: 'state', width: 200, render: (_, each) => <State of={each} /> },
    {
      title: columns.opened,
      key: 'opened',
      width: 190,
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

/** What the case is about, with the first lines of the text while the case is closed. */
function About({ of, isOpen, onToggle }: AboutProps) {
  const labels = useModerationTexts();
  const { kind, title, text, plain = text } = of.content;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-expanded={isOpen}
        className={styles.toggle ?? ''}
        icon={<Chevron aria-hidden size={18} strokeWidth={1.5} />}
        onClick={onToggle}
      >
        <bdi>{nameOfCase(of, labels)}</bdi>
      </Button>
      {!isOpen && (
        <p className={styles.excerpt} dir="auto">
          {[kind === 'member' ? '' : title, plain].filter(Boolean).join(' – ')}
        </p>
      )}
    </>
  );
}

/** How many reports there are, and which reasons they give. */
function Reasons({ of: { reports } }: { of: Case }) {
  const { reports: labels } = useModerationTexts();
  if (reports.length === 0) return null;
  const reasons = new Set<Report['reason']>(reports.map(({ reason }) => reason));
  return (
    <>
      {labels.title(reports.length)}
      <span className={styles.reasons}>
        {[...reasons].map((reason) => labels.reasons[reason]).join(', ')}
      </span>
    </>
  );
}

function State({ of: { state, awaitsApproval, content, takenBy, resolution } }: { of: Case }) {
  const labels = useModerationTexts();
  if (resolution) return <Badge>{labels.outcomes[resolution.act]}</Badge>;
  return (
    <div className={styles.state}>
      {awaitsApproval && <Badge tone="caution">{labels.waiting}</Badge>}
      {content.isHidden && !awaitsApproval && <Badge>{labels.hidden}</Badge>}
      {state === 'open' && !awaitsApproval && <span>{labels.open}</span>}
      {takenBy && <span>{labels.takenBy(<bdi>{takenBy.username}</bdi>)}</span>}
    </div>
  );
}
