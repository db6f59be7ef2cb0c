import { links, users } from '@portal/contracts';
import { type ApiError, Button, LinkButton, Stack, usePage, useWrite } from '@portal/sdk';
import { useSearchParams } from '@portal/sdk/router';
import type { ReactNode } from 'react';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { Failure } from '../auth/failure.tsx';
import { useRenewSession } from '../auth/use-renew-session.ts';
import { useToken } from '../auth/use-token.ts';
import { useMemberTexts } from '../texts/member.ts';

type Act = 'confirm' | 'stop' | 'undo';

/** Confirms, stops or undoes an address change, from a link in a mail. Scanners open links too, so it takes a click. */
export function ConfirmEmailScreen() {
  const { confirmPage } = useMemberTexts();
  const token = useToken();
  const [params] = useSearchParams();
  const act = (['stop', 'undo'] as const).find((known) => known === params.get('act')) ?? 'confirm';
  usePage({ title: confirmPage.title, description: confirmPage.description });
  return token ? <Link key={token} token={token} act={act} /> : <InvalidLink />;
}

function Link({ token, act }: { token: string; act: Act }) {
  const { confirmPage } = useMemberTexts();
  const follow = useFollowLink();
  const { title, text, action, busy } = confirmPage[act];
  if (follow.data) return <Done outcome={follow.data.outcome} />;
  if (follow.error && isInvalid(follow.error)) return <InvalidLink />;
  return (
    <Page title={title} text={text}>
      <Failure error={follow.error} />
      <Button variant="primary" isBusy={follow.isPending} onClick={() => follow.mutate({ body: { token } })}>
        {follow.isPending ? busy : action}
      </Button>
    </Page>
  );
}

function Done({ outcome }: { outcome: 'confirmed' | 'stopped' | 'undone' }) {
  const { confirmPage } = useMemberTexts();
  return (
    <Page {...confirmPage.outcomes[outcome]}>
      {outcome === 'undone' ? (
        <LinkButton to={links.auth()} variant="primary">
          {confirmPage.toLogin}
        </LinkButton>
      ) : (
        <ToSettings />
      )}
    </Page>
  );
}

function InvalidLink() {
  const { confirmPage } = useMemberTexts();
  return (
    <Page {...confirmPage.invalid}>
      <ToSettings />
    </Page>
  );
}

const ToSettings = () => (
  <LinkButton to={links.settings()} variant="primary">
    {useMemberTexts().confirmPage.toSettings}
  </LinkButton>
);

const Page = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <AuthFrame title={title}>
    <Stack gap={24} align="start">
      <p>{text}</p>
      {children}
    </Stack>
  </AuthFrame>
);

const isInvalid = ({ code }: ApiError) => code === 'invalid_input';

/** Loads the member's data afterwards: the address has changed, or the session has ended. */
function useFollowLink() {
  const renewSession = useRenewSession();
  return useWrite(users.confirmEmail, {
    // If the session can't be loaded, nobody is logged in.
    onSuccess: () => void renewSession().catch(() => null),
  });
}
