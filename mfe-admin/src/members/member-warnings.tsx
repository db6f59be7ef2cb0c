import type { ManagedMember } from '@portal/contracts';
import { Badge, Moment, Muted } from '@portal/sdk';
import { Timeline } from '@portal/sdk/antd';
import { useMembersTexts } from '../texts/members.ts';
import { Panel } from './panel.tsx';

/** The warnings that the member got, newest first, and whether they have confirmed them. */
export function MemberWarnings({ of: { warnings } }: { of: ManagedMember }) {
  const { warnings: labels } = useMembersTexts();
  return (
    <Panel title={labels.title}>
      {warnings.length === 0 ? (
        <Muted>{labels.none}</Muted>
      ) : (
        <Timeline
          items={warnings.map(({ id, reason, at, isRead }) => ({
            key: id,
            color: isRead ? 'gray' : 'orange',
            content: (
              <>
                <p>
                  <bdi>{reason}</bdi>
                </p>
                <Muted>
                  <Moment at={at} /> <Badge>{isRead ? labels.read : labels.unread}</Badge>
                </Muted>
              </>
            ),
          }))}
        />
      )}
    </Panel>
  );
}
