import { usePageTime } from '@portal/sdk';
import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The current time, updated every minute. */
export function useNow(): number {
  const start = usePageTime().getTime();
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
