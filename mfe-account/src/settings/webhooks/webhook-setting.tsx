import { limits, type User, webhooks } from '@portal/contracts';
import { FailedState, query, useIsHydrated } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useAutomationTexts } from '../../texts/automation.ts';
import { Setting } from '../setting.tsx';
import { AddWebhook } from './add-webhook.tsx';
import { WebhookList } from './webhook-list.tsx';

const { perMember } = limits.webhooks;

/** The member's webhooks, and how to add one. */
export function WebhookSetting({ user }: { user: User }) {
  const { webhooks: labels } = useAutomationTexts();
  // With the list of sessions, which waits for the browser's clock.
  const enabled = useIsHydrated();
  const { data, error, refetch } = useQuery({ ...query(webhooks.list), enabled });
  const amount = data?.length ?? 0;
  const isFull = amount >= perMember;
  const state = isFull ? labels.full(perMember) : amount > 0 ? labels.some : labels.none;
  return (
    <Setting
      title={labels.title}
      text={state}
      actions={isFull ? [] : [{ label: labels.add, short: labels.addShort, dialog: AddWebhook }]}
      user={user}
    >
      {error && !data && (
        <FailedState title={labels.notLoaded} error={error} onRetry={() => void refetch()} />
      )}
      {data && amount > 0 && <WebhookList webhooks={data} />}
    </Setting>
  );
}
