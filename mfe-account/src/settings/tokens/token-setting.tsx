import { limits, tokens, type User } from '@portal/contracts';
import { FailedState, query, useIsHydrated } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useAutomationTexts } from '../../texts/automation.ts';
import { Setting } from '../setting.tsx';
import { CreateToken } from './create-token.tsx';
import { TokenList } from './token-list.tsx';

const { perMember } = limits.tokens;

/** The member's tokens, and how to create one. */
export function TokenSetting({ user }: { user: User }) {
  const { tokens: labels } = useAutomationTexts();
  // With the list of sessions, which waits for the browser's clock.
  const enabled = useIsHydrated();
  const { data, error, refetch } = useQuery({ ...query(tokens.list), enabled });
  const amount = data?.length ?? 0;
  const isFull = amount >= perMember;
  const state = isFull ? labels.full(perMember) : amount > 0 ? labels.some : labels.none;
  return (
    <Setting
      title={labels.title}
      text={
        <>
          {state} <a href="/api/docs">{labels.calls}</a>
        </>
      }
      actions={isFull ? [] : [{ label: labels.create, short: labels.createShort, dialog: CreateToken }]}
      user={user}
    >
      {error && !data && (
        <FailedState title={labels.notLoaded} error={error} onRetry={() => void refetch()} />
      )}
      {data && amount > 0 && <TokenList tokens={data} />}
    </Setting>
  );
}
