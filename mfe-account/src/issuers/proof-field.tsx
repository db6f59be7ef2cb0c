import { identities, links, type User } from '@portal/contracts';
import { Button, LinkButton, Muted, query, Row, Stack, useSession, useWrite } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import type { ComponentProps } from 'react';
import { useRequestReset } from '../auth/auth.writes.ts';
import { Failure } from '../auth/failure.tsx';
import { PasswordField } from '../auth/password-field.tsx';
import { useAccountTexts } from '../texts/account.ts';
import { useIssuerTexts } from '../texts/issuers.ts';
import { leave } from './leave.ts';

/** Asks for the password; members without one confirm at a site where they log in, or set one by a mailed link. */
export function ProofField(props: ComponentProps<typeof PasswordField>) {
  const { user } = useSession();
  return user?.hasNoPassword ? <ConfirmAtIssuer user={user} /> : <PasswordField {...props} />;
}

function ConfirmAtIssuer({ user }: { user: User }) {
  const { confirmation } = useIssuerTexts();
  const { data } = useQuery(query(identities.list));
  const confirm = useWrite(identities.confirm, { onSuccess: leave });
  if (!data) return null;
  if (data.isConfirmed) return <Muted>{confirmation.given}</Muted>;
  const linked = data.issuers.filter((issuer) => issuer.linked);
  if (linked.length === 0) return <SetPasswordByMail user={user} reason={confirmation.impossible} />;
  return (
    <Stack gap={16}>
      <Muted>{confirmation.needed}</Muted>
      <Row gap={8} rowGap={8}>
        {linked.map(({ key, name }) => (
          <Button
            key={key}
            disabled={confirm.isPending || confirm.isSuccess}
            onClick={() => confirm.mutate({ params: { key } })}
          >
            {confirmation.action(name)}
          </Button>
        ))}
      </Row>
      <Failure error={confirm.error} />
      <SetPasswordByMail user={user} reason={confirmation.alternative} />
    </Stack>
  );
}

/** “Forgot password” in place: the login page doesn’t open to members. */
function SetPasswordByMail({ user, reason }: { user: User; reason: string }) {
  const { confirmation } = useIssuerTexts();
  const { forgot } = useAccountTexts();
  const request = useRequestReset();
  return (
    <Stack gap={16}>
      <Muted>
        {reason} {user.email ? confirmation.byMail(user.email) : confirmation.withoutMail}
      </Muted>
      <Row gap={8}>
        {user.email ? (
          <Button
            isBusy={request.isPending}
            onClick={() => request.mutate({ body: { usernameOrEmail: user.username } })}
          >
            {confirmation.mail}
          </Button>
        ) : (
          <LinkButton to={links.contact()}>{confirmation.contact}</LinkButton>
        )}
      </Row>
      {request.isSuccess && <Muted role="status">{forgot.sent}</Muted>}
    </Stack>
  );
}
