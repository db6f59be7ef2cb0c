import { type ReplyOf, type TeamRegistration, teamReleases } from '@portal/contracts';
import { Button, call, Muted, Row, Stack, shortDate, useZone } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { useState } from 'react';
import { useShown } from '../parts/use-shown.ts';
import { useTeamTexts } from '../texts/teams.ts';
import type { TeamRemote } from './rights.ts';
import styles from './teams.module.css';
import { TokenDialog } from './token-dialog.tsx';
import { type Confirmed, useChangeTeam } from './use-change-team.ts';

interface TokensProps {
  remote: TeamRemote;
  confirmed: Confirmed;
}

/** The tokens of a team's remote. */
export function Tokens({ remote: { name, registration }, confirmed }: TokensProps) {
  const labels = useTeamTexts();
  const dialog = useShown<true>();
  const [made, setMade] = useState<ReplyOf<typeof teamReleases.makeToken>>();
  const open = () => {
    setMade(undefined);
    dialog.show(true);
  };
  return (
    <Stack as="section" gap={8} align="start" aria-label={labels.tokensOf(name)}>
      <h4 className={styles.name}>{labels.tokens}</h4>
      {registration.tokens.length === 0 && <Muted size="text">{labels.noTokens}</Muted>}
      {registration.tokens.length > 0 && (
        <Stack as="ul" gap={12}>
          {registration.tokens.map((token) => (
            <Token key={token.id} name={name} token={token} />
          ))}
        </Stack>
      )}
      <Button size="small" aria-label={labels.makeTokenFor(name)} onClick={open}>
        {labels.makeToken}
      </Button>
      {dialog.value && (
        <TokenDialog name={name} shown={dialog} confirmed={confirmed} made={made} onMade={setMade} />
      )}
    </Stack>
  );
}

function Token({ name, token }: { name: string; token: TeamRegistration['tokens'][number] }) {
  const labels = useTeamTexts();
  const zone = useZone();
  const { id, label, expiresAt, usedAt } = token;
  const { mutateAsync: end } = useChangeTeam({
    send: () => call(teamReleases.endToken, { params: { name, id } }),
    done: labels.tokenEnded,
  });
  return (
    <Row as="li" gap={16} rowGap={4} align="baseline">
      <strong>{label}</strong>
      <Muted as="span" size="text">
        {labels.until(shortDate(expiresAt, zone))} ·{' '}
        {usedAt ? labels.used(shortDate(usedAt, zone)) : labels.unused}
      </Muted>
      <ConfirmButton
        size="small"
        aria-label={labels.endTokenOf(label)}
        title={labels.endTokenOf(label)}
        confirmLabel={labels.endToken}
        busyLabel={labels.endingToken}
        warning={labels.endTokenText}
        onConfirm={() => end()}
      >
        {labels.endToken}
      </ConfirmButton>
    </Row>
  );
}
