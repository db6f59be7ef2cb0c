import { identities } from '@portal/contracts';
import { Button, Muted, query, Row, Stack, useSession, useWrite } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import type { ComponentProps } from 'react';
import { Failure } from '../auth/failure.tsx';
import { PasswordField } from '../auth/password-field.tsx';
import { useIssuerTexts } from '../texts/issuers.ts';
import { leave } from './leave.ts';

/** Asks for the password; members without one confirm at a site where they log in. */
export function ProofField(props: ComponentProps<typeof PasswordField>) {
  const { user } = useSession();
  return user?.hasNoPassword ? <ConfirmAtIssuer /> : <PasswordField {...props} />;
}

function ConfirmAtIssuer() {
  const { confirmation } = useIssuerTexts();
  const { data } = useQuery(query(identities.list));
  const confirm = useWrite(identities.confirm, { onSuccess: leave });
  if (data?.isConfirmed) return <Muted>{confirmation.given}</Muted>;
  return (
    <Stack gap={16}>
      <Muted>{confirmation.needed}</Muted>
      <Row gap={8} rowGap={8}>
        {data?.issuers
          .filter(({ linked }) => linked)
          .map(({ key, name }) => (
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
    </Stack>
  );
}
