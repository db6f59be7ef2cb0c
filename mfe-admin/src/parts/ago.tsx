import { relativeTime, serverNow, shortDate } from '@portal/sdk';

/** The time since an event, with the date as its title. */
export const Ago = ({ at }: { at: string }) => (
  <time dateTime={at} title={shortDate(at)}>
    {relativeTime(at, new Date(serverNow()))}
  </time>
);
