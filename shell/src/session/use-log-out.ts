import { sessions } from '@portal/contracts';
import { call, toast } from '@portal/sdk';
import { forgetDrafts, forgetHandedPhoto } from '@portal/sdk/host';
import { useState } from 'react';
import { texts } from '../texts/index.ts';

/** Logs out and reloads the page, so nothing of the member stays in memory. */
export function useLogOut(reload: () => void = () => location.reload()) {
  const [isLeaving, setIsLeaving] = useState(false);
  const logOut = () => {
    setIsLeaving(true);
    forgetHandedPhoto();
    forgetDrafts(null);
    call(sessions.end).then(reload, () => {
      setIsLeaving(false);
      const { session } = texts();
      toast({
        title: session.stillSignedIn,
        description: session.signingOutFailed,
        variant: 'destructive',
      });
    });
  };
  return { logOut, isLeaving };
}
