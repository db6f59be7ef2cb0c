import { links, type ManagedMember } from '@portal/contracts';
import { Avatar, Badge, LinkButton, Moment, Muted, useSession } from '@portal/sdk';
import { Descriptions, type DescriptionsProps } from '@portal/sdk/antd';
import { useMembersTexts } from '../texts/members.ts';
import { fullNameOf, hidesActivity } from './member.ts';
import styles from './members.module.css';
import { Panel } from './panel.tsx';

/** Facts of the account, without any address. */
export function MemberFacts({ of: member }: { of: ManagedMember }) {
  const labels = useMembersTexts();
  const { id, avatarUrl } = member;
  return (
    <Panel
      title={labels.profile}
      mark={<Avatar id={id} url={avatarUrl} size={40} />}
      extra={
        <LinkButton to={links.user(id)} size="small" variant="quiet">
          {labels.publicProfile}
        </LinkButton>
      }
    >
      <Descriptions
        column={{ xs: 1, md: 2 }}
        colon={false}
        items={useFacts(member)}
        className={styles.facts ?? ''}
        classNames={{ label: styles.label ?? '' }}
      />
    </Panel>
  );
}

function useFacts(member: ManagedMember): NonNullable<DescriptionsProps['items']> {
  const labels = useMembersTexts();
  const { username, displayName, location, biography, roles, createdAt, lastSeenAt } = member;
  const isHidden = hidesActivity(member, useSession().viewer);
  const name = fullNameOf(member);
  const written = (key: keyof typeof labels.facts, value: string | undefined) =>
    value ? [{ key, label: labels.facts[key], children: <bdi>{value}</bdi> }] : [];
  return [
    ...written('username', username),
    ...written('name', name),
    ...written('displayName', displayName),
    ...written('location', location),
    { key: 'registered', label: labels.columns.registered, children: <Moment at={createdAt} /> },
    {
      key: 'seen',
      label: labels.columns.seen,
      children: lastSeenAt ? <Moment at={lastSeenAt} /> : isHidden ? labels.unknown : labels.notSeen,
    },
    {
      key: 'roles',
      label: labels.facts.roles,
      children:
        roles.length > 0 ? (
          <div>
            {roles.map((role) => (
              <Badge key={role}>{labels.roles[role]}</Badge>
            ))}
            <Muted>{labels.rolesNote}</Muted>
          </div>
        ) : (
          labels.noRole
        ),
    },
    ...written('biography', biography),
    // Show links as text, so that staff don't open a member's links from here.
    ...written('links', member.links?.map(({ label, url }) => `${label}: ${url}`).join(', ')),
  ];
}
