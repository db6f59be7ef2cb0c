import { links, profiles, secondFactors, sessions, type User, users } from '@portal/contracts';
import { type ApiError, keyOf, toast, useEndSession, useWrite } from '@portal/sdk';
import { callFile, forgetDrafts, forgetHandedPhoto } from '@portal/sdk/forms';
import { useMutation } from '@portal/sdk/query';
import { useNavigate } from '@portal/sdk/router';
import { forgetVisibility } from '../journal/last-visibility.ts';
import { forgetPending } from '../pending-entries/pending-entry.store.ts';
import { accountTexts } from '../texts/account.ts';
import { saveFile } from './save-file.ts';

export const useChangePassword = () =>
  useWrite(users.changePassword, {
    onSuccess: () => toast(accountTexts().settings.password.done),
  });

export const useChangeName = ({ id }: Pick<User, 'id'>) =>
  useWrite(users.update, {
    refetch: [keyOf(users.current), keyOf(profiles.read, { params: { id } })],
    onSuccess: () => toast(accountTexts().settings.name.done),
  });

/** Ends one session of the member. */
export const useEndSessionOf = (device: string) =>
  useWrite(sessions.endOne, {
    refetch: [keyOf(sessions.list)],
    onSuccess: () => toast(accountTexts().settings.sessions.ended(device)),
    onError: ({ detail }) =>
      toast({
        title: accountTexts().settings.sessions.notEnded,
        description: detail,
        variant: 'destructive',
      }),
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
  useMutation<File, ApiError, { body: { password: string } }>({
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
