import { sessions } from '@portal/contracts';
import { call, toast } from '@portal/sdk';
import { forgetDrafts, forgetHandedPhoto } from '@portal/sdk/host';
import { useState } from 'react';
import { texts } from '../texts/index.ts';

/** Reloads the page, or goes to the site that ends its own session and leads back. */
const leavePage = (address: string | undefined) =>
  address === undefined ? location.reload() : location.assign(address);

/** Logs out and leaves the page, so nothing of the member stays in memory. */
export function useLogOut(leave: (address: string | undefined) => void = leavePage) {
  const [isLeaving, setIsLeaving] = useState(false);
  const logOut = () => {
    setIsLeaving(true);
    forgetHandedPhoto();
    forgetDrafts(null);
    call(sessions.end).then(
      (answer) => leave(answer?.address),
      () => {
        setIsLeaving(false);
        const { session } = texts();
        toast({
          title: session.stillSignedIn,
          description: session.signingOutFailed,
          variant: 'destructive',
        });
      },
    );
  };
  return { logOut, isLeaving };
}
