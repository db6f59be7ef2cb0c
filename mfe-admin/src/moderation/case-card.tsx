import { type Case, cases, links } from '@portal/contracts';
import { Badge, Card, Moment, query } from '@portal/sdk';
import { Checkbox } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { useId, useRef } from 'react';
import { useModerationTexts } from '../texts/moderation.ts';
import type { CaseAct } from './acts.ts';
import { CaseActs } from './case-acts.tsx';
import styles from './case-card.module.css';
import { CaseContent } from './case-content.tsx';
import { nameOfCase } from './case-name.ts';
import { EarlierTexts } from './earlier-texts.tsx';
import type { MemberInCase } from './member-dialog.tsx';
import { Reports } from './reports.tsx';
import { useIsSeen } from './use-is-seen.ts';

interface CaseCardProps {
  of: Case;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onAct: (act: CaseAct) => void;
  onMember: (member: MemberInCase) => void;
}

/** One case: the content then and now, the reports, and what staff can do. The content now is read once it is seen. */
export function CaseCard({ of, isSelected, onSelect, onAct, onMember }: CaseCardProps) {
  const labels = useModerationTexts();
  const { id, state, content, reports, resolution } = of;
  const title = useId();
  const element = useRef<HTMLDivElement>(null);
  const isUnresolved = state !== 'resolved';
  const isSeen = useIsSeen(element);
  const { data } = useQuery({ ...query(cases.read, { params: { id } }), enabled: isSeen && isUnresolved });
  const current = isUnresolved ? data?.current : undefined;
  return (
    <Card as="article" aria-labelledby={title} className={styles.case}>
      <div ref={element} className={styles.head}>
        {isUnresolved && (
          <div className={styles.choice}>
            <Checkbox
              label={labels.select(nameOfCase(of, labels))}
              isChecked={isSelected}
              onChange={onSelect}
            />
          </div>
        )}
        <h2 id={title} className={styles.title}>
          {labels.kinds[content.kind]} <Author of={content} />
        </h2>
        <CaseState of={of} isHidden={(current ?? content).isHidden} />
      </div>
      <CaseContent content={content} current={current} />
      {reports.length > 0 && <Reports of={of} />}
      {isUnresolved && <EarlierTexts content={content} />}
      {resolution && (
        <p className={styles.resolution}>
          {labels.resolutions[resolution.act](
            <bdi>{resolution.by.username}</bdi>,
            <Moment at={resolution.at} />,
          )}
          : <bdi>{resolution.reason}</bdi>
        </p>
      )}
      <CaseActs of={of} current={current} onAct={onAct} onMember={onMember} />
    </Card>
  );
}

function Author({ of: { kind, authorId, authorName, title } }: { of: Case['content'] }) {
  const labels = useModerationTexts();
  const isMember = kind === 'member';
  const name = <bdi>{isMember ? (title ?? authorName) : authorName}</bdi>;
  const link = authorId === null ? name : <Link to={links.user(authorId)}>{name}</Link>;
  return isMember ? link : labels.by(link);
}

function CaseState({ of: { awaitsApproval, openedAt }, isHidden }: { of: Case; isHidden: boolean }) {
  const labels = useModerationTexts();
  return (
    <p className={styles.state}>
      {awaitsApproval && <Badge tone="caution">{labels.waiting}</Badge>}
      {isHidden && !awaitsApproval && <Badge>{labels.hidden}</Badge>}
      <span className={styles.small}>{labels.opened(<Moment at={openedAt} />)}</span>
    </p>
  );
}
