import { sessions } from '@portal/contracts';
import { call, toast } from '@portal/sdk';
import { useState } from 'react';

/** Signs out and loads the page anew, so that nothing of the member stays in memory. */
export function useLogOut(reload: () => void = () => location.reload()) {
  const [isLeaving, setIsLeaving] = useState(false);
  const logOut = () => {
    setIsLeaving(true);
    call(sessions.end).then(reload, () => {
      setIsLeaving(false);
      toast({
        title: 'You are still signed in',
        description: 'Signing out failed. Please try again.',
        variant: 'destructive',
      });
    });
  };
  return { logOut, isLeaving };
}
