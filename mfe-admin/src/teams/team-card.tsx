import { teamReleases } from '@portal/contracts';
import { Badge, call, Muted, Row, Stack, shortDate, useZone } from '@portal/sdk';
import { Alert, Button, Card, Descriptions } from '@portal/sdk/antd';
import { ConfirmButton } from '@portal/sdk/forms';
import { useTeamTexts } from '../texts/teams.ts';
import { RequestedRights } from './requested-rights.tsx';
import { kinds, type TeamRemote } from './rights.ts';
import styles from './teams.module.css';
import { Tokens } from './tokens.tsx';
import { type Confirmed, useChangeTeam } from './use-change-team.ts';

interface TeamCardProps {
  remote: TeamRemote;
  confirmed: Confirmed;
  onChange: () => void;
}

/** One team's remote. */
export function TeamCard({ remote, confirmed, onChange }: TeamCardProps) {
  const labels = useTeamTexts();
  const zone = useZone();
  const { name, registration } = remote;
  const { permit, request, since, by } = registration;
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
        {request && (
          <Alert
            type="info"
            showIcon
            title={labels.asksFor(shortDate(request.since, zone))}
            description={
              <Stack gap={12} align="start">
                <RequestedRights permit={permit} needs={request.needs} />
                <span>{labels.asksForText}</span>
                <Button type="primary" aria-label={labels.reviewOf(name)} onClick={onChange}>
                  {labels.review}
                </Button>
              </Stack>
            }
          />
        )}
        <Rights remote={remote} />
        <Muted size="text">{labels.since(shortDate(since, zone), by)}</Muted>
        <Tokens remote={remote} confirmed={confirmed} />
        <Row gap={8} rowGap={8}>
          <Button aria-label={labels.changeOf(name)} onClick={onChange}>
            {labels.change}
          </Button>
          <ConfirmButton
            size="small"
            variant="danger"
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
  const textOf = (kind: (typeof kinds)[number]) => {
    if (kind === 'roles')
      return permit.roles?.map((role) => labels.roleNames[role]).join(', ') ?? labels.everyone;
    return permit[kind].length > 0 ? permit[kind].join(', ') : labels.nothing;
  };
  return (
    <Descriptions
      className={styles.rights ?? ''}
      size="small"
      layout="vertical"
      colon={false}
      column={{ xs: 1, md: 2 }}
      items={[
        ...kinds.map((kind) => ({ key: kind, label: labels[kind], children: textOf(kind) })),
        { key: 'key', label: labels.key, children: <code>{registration.publicKey}</code> },
      ]}
    />
  );
}
