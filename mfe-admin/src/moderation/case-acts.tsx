import { type Case, type Content, cases, hasRole } from '@portal/contracts';
import { Button, LinkButton, Row, useSession, useWrite } from '@portal/sdk';
import { useRefusal } from '../plants/use-plant-write.ts';
import { useModerationTexts } from '../texts/moderation.ts';
import { ActButton } from './act-button.tsx';
import { actsOf, type CaseAct } from './case.ts';
import styles from './case-view.module.css';
import type { MemberInCase } from './member-dialog.tsx';
import { casesKey } from './use-fresh-on-return.ts';

interface CaseActsProps {
  of: Case;
  current: Content | null | undefined;
  onAct: (act: CaseAct) => void;
  onMember: (member: MemberInCase) => void;
}

/** Actions of the viewer on a case. A case belongs to its moderator; an administrator may step in. */
export function CaseActs({ of, current, onAct, onMember }: CaseActsProps) {
  const labels = useModerationTexts();
  const { viewer } = useSession();
  const { state, takenBy, content } = of;
  const { kind, title, authorId, authorName, path } = content;
  const isOthers = takenBy !== undefined && takenBy.id !== viewer?.id;
  const mayAct = state !== 'resolved' && (!isOthers || hasRole(viewer, 'admin'));
  return (
    <Row gap={8} className={styles.acts}>
      {takenBy && (
        <p className={styles.taken}>
          {isOthers ? labels.takenBy(<bdi>{takenBy.username}</bdi>) : labels.takenByYou}
        </p>
      )}
      {mayAct && <TakeButton of={of} />}
      {mayAct &&
        actsOf(of, current).map((act) => <ActButton key={act} act={act} onClick={() => onAct(act)} />)}
      <LinkButton to={path} size="small" variant="quiet">
        {labels.openPage}
      </LinkButton>
      {authorId !== null && authorId !== viewer?.id && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => onMember({ id: authorId, name: kind === 'member' && title ? title : authorName })}
        >
          {labels.member.open}
        </Button>
      )}
    </Row>
  );
}

/** One button for both, never disabled, so that it keeps the focus. */
function TakeButton({ of: { id, takenBy } }: { of: Case }) {
  const labels = useModerationTexts();
  const refuse = useRefusal({ failed: labels.actFailed, stale: casesKey });
  const options = { refetch: [casesKey], onError: refuse };
  const take = useWrite(cases.take, options);
  const release = useWrite(cases.release, options);
  const { mutate, isPending } = takenBy ? release : take;
  return (
    <Button size="small" onClick={() => !isPending && mutate({ params: { id } })}>
      {takenBy ? labels.release : labels.take}
    </Button>
  );
}
