import { counted } from '@portal/sdk';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { kilobytes } from '../photo/bytes.ts';
import type { Photo } from '../photo/use-photo.ts';
import styles from './steps.module.css';

interface StepsProps {
  photo: Photo;
  startedAt: number;
}

/** What has been done with the photo, and what is being done; nobody knows how far that has come, so nothing says. */
export const Steps = ({ photo: { sent }, startedAt }: StepsProps) => (
  <ol className={styles.steps}>
    <li data-done>
      <Check aria-hidden size={18} strokeWidth={2} />
      Made smaller on your device: {sent.width} × {sent.height} pixels, {kilobytes(sent.bytes)}
    </li>
    <li>
      <span aria-hidden className={styles.working} />
      <span>
        Sent, and being looked at
        <Elapsed since={startedAt} />
      </span>
    </li>
  </ol>
);

/** How long it takes already, once that is worth a word. */
function Elapsed({ since }: { since: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - since) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return seconds < 2 ? null : <> for {counted(seconds, 'second', 'seconds')}</>;
}
