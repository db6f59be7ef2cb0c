import {
  collections,
  gardenLinks,
  grants,
  links,
  profiles,
  secondFactors,
  sessions,
  tokens,
  type User,
  users,
  webhooks,
} from '@portal/contracts';
import { type ApiError, keyOf, toast, toastFailure, useEndSession, useWrite } from '@portal/sdk';
import { callFile, forgetDrafts, forgetHandedPhoto } from '@portal/sdk/forms';
import { useMutation } from '@portal/sdk/query';
import { useNavigate } from '@portal/sdk/router';
import { forgetVisibility } from '../journal/last-visibility.ts';
import { forgetPending } from '../pending-entries/pending-entry.store.ts';
import { accountTexts } from '../texts/account.ts';
import { memberTexts } from '../texts/member.ts';
import type { Proof } from './confirm-by-password.tsx';
import { saveFile } from './save-file.ts';

export const useChangePassword = () =>
  useWrite(users.changePassword, {
    refetch: [users.current, sessions.list, grants.list, tokens.list, webhooks.list].map((read) =>
      keyOf(read),
    ),
    onSuccess: () => toast(accountTexts().settings.password.done),
  });

const shownOn = ({ id }: Pick<User, 'id'>) => [
  keyOf(users.current),
  keyOf(profiles.read, { params: { id } }),
];

export const useUpdateProfile = (user: Pick<User, 'id'>) =>
  useWrite(users.update, {
    refetch: shownOn(user),
    onSuccess: () => toast(memberTexts().profile.done),
  });

export const useChangeAvatar = (user: Pick<User, 'id'>) =>
  useWrite(users.changeAvatar, {
    refetch: shownOn(user),
    onSuccess: () => toast(memberTexts().avatar.done),
  });

export const useRemoveAvatar = (user: Pick<User, 'id'>) =>
  useWrite(users.removeAvatar, {
    refetch: shownOn(user),
    onSuccess: () => toast(memberTexts().avatar.removed),
  });

export const useChangeEmail = () =>
  useWrite(users.changeEmail, {
    refetch: [keyOf(users.current)],
    onSuccess: (_, { body }) => toast(memberTexts().email.sent(body.email)),
  });

/** Sends the present address its link again. */
export function useConfirmEmail(email: string) {
  const change = useChangeEmail();
  return {
    ...change,
    mutate: (
      { body }: { body: Proof },
      then: { onSuccess: () => void; onError: (error: ApiError) => void },
    ) => change.mutate({ body: { ...body, email } }, then),
  };
}

/** Removes the address, or a new one that isn't confirmed yet. */
export const useRemoveEmail = (done: 'removed' | 'cancelled') =>
  useWrite(users.removeEmail, {
    refetch: [keyOf(users.current)],
    onSuccess: () => toast(memberTexts().email[done]),
  });

/** Ends one session of the member. */
export const useEndSessionOf = (device: string) =>
  useWrite(sessions.endOne, {
    refetch: [keyOf(sessions.list)],
    onSuccess: () => toast(accountTexts().settings.sessions.ended(device)),
    onError: (error) => toastFailure(accountTexts().settings.sessions.notEnded, error),
  });

/** Withdraws what opens some of the account without a session. */
export const useWithdrawGrant = (name: string) =>
  useWrite(grants.withdraw, {
    refetch: [keyOf(grants.list), keyOf(gardenLinks.calendar), keyOf(gardenLinks.share)],
    onSuccess: () => toast({ title: accountTexts().settings.grants.withdrawn, description: name }),
    onError: (error) => toastFailure(accountTexts().settings.grants.notWithdrawn, error),
  });

/** Withdraws the link that shows a collection. */
export const useWithdrawCollection = (name: string) =>
  useWrite(collections.withdraw, {
    // Its details, too.
    refetch: [keyOf(collections.listShared), keyOf(collections.list)],
    onSuccess: () => toast({ title: accountTexts().settings.grants.withdrawn, description: name }),
    onError: (error) => toastFailure(accountTexts().settings.grants.notWithdrawn, error),
  });

export const useBeginFactor = () => useWrite(secondFactors.begin);
export const useConfirmFactor = () => useWrite(secondFactors.confirm);
export const useRenewCodes = () => useWrite(secondFactors.renewCodes);
export const useRemoveFactor = () =>
  useWrite(secondFactors.remove, {
    refetch: [keyOf(users.current)],
    onSuccess: () => toast(accountTexts().settings.factor.removed),
  });

export function useLogOutEverywhere() {
  const leave = useLeave();
  return useWrite(sessions.endAll, {
    onSuccess: () => leave(links.auth(), accountTexts().settings.sessions.done),
  });
}

export function useDeleteAccount({ id }: Pick<User, 'id'>) {
  const leave = useLeave();
  return useWrite(users.remove, {
    onSuccess: async () => {
      forgetDrafts(id);
      await forgetPending(id);
      forgetVisibility(id);
      leave(links.home(), accountTexts().settings.deletion.done);
    },
  });
}

export const useDownloadData = () =>
  useMutation<File, ApiError, { body: Proof }>({
    mutationFn: (input) => callFile(users.data, input),
    onSuccess: (file) => {
      saveFile(file);
      toast(accountTexts().settings.data.done(file.name));
    },
  });

/** Clears the session and shows another page. */
function useLeave() {
  const navigate = useNavigate();
  const endSession = useEndSession();
  return (to: string, message: Parameters<typeof toast>[0]) => {
    forgetHandedPhoto();
    endSession();
    void navigate(to);
    toast(message);
  };
}
