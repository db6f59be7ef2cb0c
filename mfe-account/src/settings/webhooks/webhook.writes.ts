import { webhooks } from '@portal/contracts';
import { keyOf, toast, toastFailure, useWrite } from '@portal/sdk';
import { automationTexts } from '../../texts/automation.ts';

const changed = { refetch: [keyOf(webhooks.list)] };

export const useCreateWebhook = () => useWrite(webhooks.create, changed);

export const useTestWebhook = () =>
  useWrite(webhooks.test, {
    ...changed,
    onSuccess: ({ failure }) => {
      const { tested, notTested, failures } = automationTexts().webhooks;
      toast(failure ? { title: notTested, description: failures[failure], variant: 'destructive' } : tested);
    },
    onError: (error) => toastFailure(automationTexts().webhooks.notTested, error),
  });

export const useRemoveWebhook = (host: string) =>
  useWrite(webhooks.remove, {
    ...changed,
    onSuccess: () => toast(automationTexts().webhooks.removed(host)),
    onError: (error) => toastFailure(automationTexts().webhooks.notRemoved, error),
  });
