import { sessions, type User, users } from '@portal/contracts';
import { type ApiError, toast, useEndSession, useWrite } from '@portal/sdk';
import { callFile, forgetDrafts } from '@portal/sdk/forms';
import { useMutation } from '@portal/sdk/query';
import { useNavigate } from '@portal/sdk/router';
import { paths } from '../paths.ts';
import { saveFile } from './save-file.ts';

/** Changes the password: this session goes on, all others end. */
export const useChangePassword = () =>
  useWrite(users.changePassword, {
    onSuccess: () =>
      toast({ title: 'Password changed', description: 'Every other browser and device is signed out.' }),
  });

export function useSignOutEverywhere() {
  const leave = useLeave();
  return useWrite(sessions.endAll, {
    onSuccess: () => leave(paths.auth, 'Signed out everywhere', 'Log in again to go on here.'),
  });
}

export function useDeleteAccount({ id }: Pick<User, 'id'>) {
  const leave = useLeave();
  return useWrite(users.remove, {
    onSuccess: () => {
      forgetDrafts(id);
      leave(paths.home, 'Account deleted', 'Your account and all that was yours alone is gone.');
    },
  });
}

/** Saves all that the portal keeps of the person as a file. */
export const useDownloadData = () =>
  useMutation<File, ApiError, { body: { password: string } }>({
    mutationFn: (input) => callFile(users.data, input),
    onSuccess: (file) => {
      saveFile(file);
      toast({ title: 'Your data is on its way', description: `Look for ${file.name} among your downloads.` });
    },
  });

/** The person is signed out here: shows another page, which knows nothing of them any more. */
function useLeave() {
  const navigate = useNavigate();
  const endSession = useEndSession();
  return (to: string, title: string, description: string) => {
    endSession();
    navigate(to);
    toast({ title, description });
  };
}
