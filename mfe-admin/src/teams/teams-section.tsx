import type { RemoteReleases } from '@portal/contracts';
import { Button, lazyPart, Muted, Stack } from '@portal/sdk';
import { useShown } from '../parts/use-shown.ts';
import { useTeamTexts } from '../texts/teams.ts';
import type { TeamRemote } from './rights.ts';
import { TeamCard } from './team-card.tsx';
import type { Confirmed } from './use-change-team.ts';

// It lists every call of the portal.
const RegistrationDialog = lazyPart(() =>
  import('./registration-dialog.tsx').then((module) => module.RegistrationDialog),
);

interface TeamsSectionProps {
  remotes: RemoteReleases[];
  confirmed: Confirmed;
}

/** The remotes of other teams: their rights, what waits, and their tokens. */
export function TeamsSection({ remotes, confirmed }: TeamsSectionProps) {
  const labels = useTeamTexts();
  const dialog = useShown<Partial<TeamRemote>>();
  const registered = remotes.flatMap(({ name, registration }) =>
    registration ? { name, registration } : [],
  );
  return (
    <Stack gap={16} align="start">
      <p>{labels.about}</p>
      {registered.length === 0 && <Muted size="text">{labels.none}</Muted>}
      {registered.map((remote) => (
        <TeamCard key={remote.name} remote={remote} confirmed={confirmed} onChange={dialog.show} />
      ))}
      <Button onClick={() => dialog.show({})}>{labels.register}</Button>
      {dialog.value && <RegistrationDialog remote={dialog.value} shown={dialog} confirmed={confirmed} />}
    </Stack>
  );
}
