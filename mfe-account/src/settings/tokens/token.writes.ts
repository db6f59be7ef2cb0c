import { tokens } from '@portal/contracts';
import { keyOf, toast, toastFailure, useWrite } from '@portal/sdk';
import { automationTexts } from '../../texts/automation.ts';

const changed = { refetch: [keyOf(tokens.list)] };

export const useCreateToken = () => useWrite(tokens.create, changed);

export const useRemoveToken = (name: string) =>
  useWrite(tokens.remove, {
    ...changed,
    onSuccess: () => toast(automationTexts().tokens.removed(name)),
    onError: (error) => toastFailure(automationTexts().tokens.notRemoved, error),
  });
