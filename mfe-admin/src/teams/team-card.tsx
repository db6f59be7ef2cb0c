import { teamReleases } from '@portal/contracts';
import { Badge, Button, call, Muted, Row, Stack, shortDate, useZone } from '@portal/sdk';
import { Card } from '@portal/sdk/antd';
import { ConfirmButton } from '@portal/sdk/forms';
import type { ReactNode } from 'react';
import { useTeamTexts } from '../texts/teams.ts';
import { type Kind, kindsOf, type TeamRemote } from './rights.ts';
import styles from './teams.module.css';
import { Tokens } from './tokens.tsx';
import { type Confirmed, useChangeTeam } from './use-change-team.ts';
import { WaitingRequest } from './waiting-request.tsx';

interface TeamCardProps {
  remote: TeamRemote;
  confirmed: Confirmed;
  /** Opens the rights that are in force, or with what its release asks for. */
  onChange: (remote: TeamRemote) => void;
}

/** One team's remote. */
export function TeamCard({ remote, confirmed, onChange }: TeamCardProps) {
  const labels = useTeamTexts();
  const zone = useZone();
  const { name, registration } = remote;
  const { request, ...inForce } = registration;
  const { permit, since, by } = inForce;
  const changeRights = () => onChange({ name, registration: inForce });
  const { mutateAsync: withdraw } = useChangeTeam({
    send: () => confirmed(() => call(teamReleases.endRegistration, { params: { name } })),
    done: labels.withdrawn,
  });
  return (
    <Card className={styles.card ?? ''} size="small" aria-label={name} role="group">
      <Stack gap={16}>
        <Row gap={12} rowGap={4} align="baseline">
          <h3 className={styles.name}>{name}</h3>
          <Badge tone={permit.tier === 'page' ? 'caution' : 'plain'}>{labels.tiers[permit.tier]}</Badge>
          {request && <Badge tone="information">{labels.waits}</Badge>}
        </Row>
        {request && <WaitingRequest remote={remote} request={request} onReview={() => onChange(remote)} />}
        <Rights remote={remote} />
        <Muted size="text">{labels.since(shortDate(since, zone), by)}</Muted>
        <Tokens remote={remote} confirmed={confirmed} />
        <Row gap={8} rowGap={8}>
          <Button size="small" aria-label={labels.changeOf(name)} onClick={changeRights}>
            {labels.change}
          </Button>
          <ConfirmButton
            size="small"
            aria-label={labels.withdrawOf(name)}
            title={labels.withdrawOf(name)}
            confirmLabel={labels.withdraw}
            busyLabel={labels.withdrawing}
            warning={labels.withdrawText(name)}
            onConfirm={() => withdraw()}
          >
            {labels.withdraw}
          </ConfirmButton>
        </Row>
      </Stack>
    </Card>
  );
}

function Rights({ remote: { registration } }: { remote: TeamRemote }) {
  const labels = useTeamTexts();
  const { permit } = registration;
  const textOf = (kind: Kind) => {
    if (kind === 'roles')
      return permit.roles?.map((role) => labels.roleNames[role]).join(', ') ?? labels.everyone;
    return permit[kind]?.join(', ') || labels.nothing;
  };
  return (
    <dl className={styles.rights}>
      {kindsOf(permit.tier).map((kind) => (
        <Right key={kind} label={labels[kind]}>
          {textOf(kind)}
        </Right>
      ))}
      <Right label={labels.key}>
        <code>{registration.publicKey}</code>
      </Right>
    </dl>
  );
}

const Right = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Muted as="dt" size="caption">
      {label}
    </Muted>
    <dd>{children}</dd>
  </div>
);
