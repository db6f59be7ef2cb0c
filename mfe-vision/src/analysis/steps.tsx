import { count } from '@portal/sdk';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Photo } from '../photo/use-photo.ts';
import { useTexts } from '../texts/index.ts';
import styles from './steps.module.css';

interface StepsProps {
  photo: Photo;
  startedAt: number;
}

/** The progress of an analysis, without a percentage: nobody knows it. */
export function Steps({ photo: { sent }, startedAt }: StepsProps) {
  const { steps } = useTexts();
  return (
    <ol className={styles.steps}>
      <li data-done>
        <Check aria-hidden size={18} strokeWidth={2} />
        {steps.resized(sent.width, sent.height, kilobytes(sent.bytes))}
      </li>
      <li>
        <span aria-hidden className={styles.spinner} />
        <span>
          <Sent since={startedAt} />
        </span>
      </li>
    </ol>
  );
}

const kilobytes = (bytes: number) => `${count(Math.max(1, Math.round(bytes / 1024)))} kB`;

/** Shows the elapsed seconds after a moment. */
function Sent({ since }: { since: number }) {
  const { steps } = useTexts();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - since) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return seconds < 2 ? steps.sent : steps.sentSince(seconds);
}
