import { type TeamRegistration, teamReleases } from '@portal/contracts';
import { Button, call, Row, Stack, shortDate, useZone } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { useTeamTexts } from '../texts/teams.ts';
import { RequestedRights } from './requested-rights.tsx';
import type { TeamRemote } from './rights.ts';
import styles from './teams.module.css';
import { useChangeTeam } from './use-change-team.ts';

interface WaitingRequestProps {
  remote: TeamRemote;
  request: NonNullable<TeamRegistration['request']>;
  onReview: () => void;
}

/** The request of a release for more rights, to be reviewed or refused. */
export function WaitingRequest({ remote, request, onReview }: WaitingRequestProps) {
  const labels = useTeamTexts();
  const zone = useZone();
  const { name, registration } = remote;
  const { needs, since } = request;
  const { mutateAsync: refuse } = useChangeTeam({
    send: () => call(teamReleases.refuseRequest, { params: { name }, body: { expected: since } }),
    done: labels.refused,
  });
  return (
    <Stack gap={12} align="start" className={styles.request}>
      <strong>{labels.asksFor(shortDate(since, zone))}</strong>
      <RequestedRights permit={registration.permit} needs={needs} />
      <span>{labels.asksForText}</span>
      <Row gap={8} rowGap={8}>
        <Button size="small" variant="primary" aria-label={labels.reviewOf(name)} onClick={onReview}>
          {labels.review}
        </Button>
        <ConfirmButton
          size="small"
          aria-label={labels.refuseOf(name)}
          title={labels.refuseOf(name)}
          confirmLabel={labels.refuse}
          busyLabel={labels.refusing}
          warning={labels.refuseText}
          onConfirm={() => refuse()}
        >
          {labels.refuse}
        </ConfirmButton>
      </Row>
    </Stack>
  );
}
