import { serverNow, usePageTime } from '@portal/sdk';
import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The current time of the server, updated every minute. */
export function useNow(): number {
  const start = usePageTime().getTime();
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now ?? start;
}
