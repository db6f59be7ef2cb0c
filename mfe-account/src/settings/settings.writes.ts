import { sessions, type User, users } from '@portal/contracts';
import { type ApiError, toast, useEndSession, useWrite } from '@portal/sdk';
import { callFile, forgetDrafts } from '@portal/sdk/forms';
import { useMutation } from '@portal/sdk/query';
import { useNavigate } from '@portal/sdk/router';
import { paths } from '../paths.ts';
import { forgetPending } from '../pending-entries/pending-entry.store.ts';
import { accountTexts } from '../texts/account.ts';
import { saveFile } from './save-file.ts';

/** Changes the password: this session goes on, all others end. */
export const useChangePassword = () =>
  useWrite(users.changePassword, {
    onSuccess: () => toast(accountTexts().settings.password.done),
  });

export function useSignOutEverywhere() {
  const leave = useLeave();
  return useWrite(sessions.endAll, {
    onSuccess: () => leave(paths.auth, accountTexts().settings.sessions.done),
  });
}

export function useDeleteAccount({ id }: Pick<User, 'id'>) {
  const leave = useLeave();
  return useWrite(users.remove, {
    onSuccess: async () => {
      forgetDrafts(id);
      await forgetPending(id);
      leave(paths.home, accountTexts().settings.leaving.done);
    },
  });
}

/** Saves all that the portal keeps of the person as a file. */
export const useDownloadData = () =>
  useMutation<File, ApiError, { body: { password: string } }>({
    mutationFn: (input) => callFile(users.data, input),
    onSuccess: (file) => {
      saveFile(file);
      toast(accountTexts().settings.data.done(file.name));
    },
  });

/** The person is signed out here: shows another page, which knows nothing of them any more. */
function useLeave() {
  const navigate = useNavigate();
  const endSession = useEndSession();
  return (to: string, said: Parameters<typeof toast>[0]) => {
    endSession();
    navigate(to);
    toast(said);
  };
}
