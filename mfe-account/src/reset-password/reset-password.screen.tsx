import { links } from '@portal/contracts';
import { type ApiError, FailedState, LinkButton, Muted, Skeleton, Stack, usePage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { useToken } from '../auth/use-token.ts';
import { useAccountTexts } from '../texts/account.ts';
import { ResetForm } from './reset-form.tsx';
import { isRefusal, tokenQuery } from './reset-password.queries.ts';

export function ResetPasswordScreen() {
  const { reset } = useAccountTexts();
  const token = useToken();
  usePage({ title: reset.title, description: reset.description });
  if (token) return <ResetOf key={token} token={token} />;
  return (
    <AuthFrame title={reset.titles.invalid}>
      <InvalidLink />
    </AuthFrame>
  );
}

function ResetOf({ token }: { token: string }) {
  const { reset } = useAccountTexts();
  const { data: isValid, error, isFetching, refetch } = useQuery(tokenQuery(token));
  const state = stateOf(isValid, error, isFetching);
  return (
    <AuthFrame title={reset.titles[state]}>
      {state === 'validating' && <Validating />}
      {state === 'valid' && <ResetForm token={token} onRefuse={refetch} />}
      {state === 'invalid' && <InvalidLink />}
      {state === 'unknown' && <FailedState title={reset.notChecked} error={error} onRetry={refetch} />}
    </AuthFrame>
  );
}

function stateOf(isValid: true | undefined, error: ApiError | null, isFetching: boolean) {
  if (error && isRefusal(error)) return 'invalid';
  if (isValid) return 'valid';
  return isFetching ? 'validating' : 'unknown';
}

const Validating = () => (
  <Stack gap={24} aria-busy="true">
    <Muted size="text" role="status">
      {useAccountTexts().reset.validating}
    </Muted>
    <Skeleton height={77} />
    <Skeleton height={77} />
    <Skeleton width={160} height={44} />
  </Stack>
);

function InvalidLink() {
  const { auth, reset } = useAccountTexts();
  return (
    <Stack gap={24}>
      <Muted size="text">{reset.invalid}</Muted>
      <div>
        <LinkButton to={links.auth()} variant="primary">
          {auth.backToLogin}
        </LinkButton>
      </div>
    </Stack>
  );
}
