import { type Case, type Content, cases } from '@portal/contracts';
import { Badge, Moment, Muted, query, Row, Stack, VisuallyHidden } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useId } from 'react';
import { useModerationTexts } from '../texts/moderation.ts';
import { type CaseAct, nameOfCase } from './case.ts';
import { CaseActs } from './case-acts.tsx';
import { CaseContent } from './case-content.tsx';
import styles from './case-view.module.css';
import { EarlierTexts } from './earlier-texts.tsx';
import type { MemberInCase } from './member-dialog.tsx';
import { Reports } from './reports.tsx';

interface CaseViewProps {
  of: Case;
  /** Gets the content as it is shown now. */
  onAct: (act: CaseAct, current: Case['current']) => void;
  onMember: (member: MemberInCase) => void;
}

/** One case: the content then and now, the reports, and what staff can do. */
export function CaseView({ of, onAct, onMember }: CaseViewProps) {
  const labels = useModerationTexts();
  const { id, state, content, reports, resolution, awaitsApproval } = of;
  const title = useId();
  const isUnresolved = state !== 'resolved';
  const { data } = useQuery({
    ...query(cases.read, { params: { id } }),
    refetchOnMount: 'always',
    enabled: isUnresolved,
  });
  const current = isUnresolved ? data?.current : undefined;
  return (
    <Stack as="article" gap={12} aria-labelledby={title} className={styles.case}>
      <Row gap={12} rowGap={0}>
        <h2 id={title}>
          <VisuallyHidden>{nameOfCase(of, labels)}</VisuallyHidden>
        </h2>
        {(current ?? content).isHidden && !awaitsApproval && <Badge>{labels.hidden}</Badge>}
      </Row>
      {content.kind === 'comment' && <Conversation of={current ?? content} />}
      <CaseContent content={content} current={current} />
      {reports.length > 0 && <Reports of={of} />}
      {isUnresolved && <EarlierTexts content={content} />}
      {resolution && (
        <p className={styles.resolution}>
          {labels.resolvedBy(
            labels.outcomes[resolution.act],
            <bdi>{resolution.by.username}</bdi>,
            <Moment at={resolution.at} />,
          )}
          : <bdi>{resolution.reason}</bdi>
        </p>
      )}
      <CaseActs of={of} current={current} onAct={(act) => onAct(act, current)} onMember={onMember} />
    </Stack>
  );
}

/** The discussion of a comment, and the comment that it answers. */
function Conversation({ of: { title, answered } }: { of: Content }) {
  const labels = useModerationTexts();
  return (
    <Muted as="div">
      {title && <p>{labels.inThread(<bdi>{title}</bdi>)}</p>}
      {answered && (
        <p className={styles.answered}>
          {labels.answers(<bdi>{answered.authorName}</bdi>)} <span dir="auto">{answered.text}</span>
        </p>
      )}
    </Muted>
  );
}
