import type { ReactNode } from 'react';

/** On the server, notes whose code runs; in the browser, nothing. */
let note: (remote: string) => void = () => undefined;

export function noteRunningBy(noted: typeof note): void {
  note = noted;
}

interface RunningProps {
  remote: string;
  /** The remote whose code goes on afterwards. */
  outer?: string | undefined;
  children: ReactNode;
}

/** A part of the page that a remote renders, so that the server knows whom to charge with a failure. */
export const Running = ({ remote, outer = remote, children }: RunningProps) => (
  <>
    <Note remote={remote} />
    {children}
    <Note remote={outer} />
  </>
);

function Note({ remote }: { remote: string }) {
  note(remote);
  return null;
}
