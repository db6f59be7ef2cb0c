import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { kilobytes } from '../photo/bytes.ts';
import type { Photo } from '../photo/use-photo.ts';
import { useTexts } from '../texts/index.ts';
import styles from './steps.module.css';

interface StepsProps {
  photo: Photo;
  startedAt: number;
}

/** What has been done with the photo, and what is being done; nobody knows how far that has come, so nothing says. */
export function Steps({ photo: { sent }, startedAt }: StepsProps) {
  const { steps } = useTexts();
  return (
    <ol className={styles.steps}>
      <li data-done>
        <Check aria-hidden size={18} strokeWidth={2} />
        {steps.madeSmaller(sent.width, sent.height, kilobytes(sent.bytes))}
      </li>
      <li>
        <span aria-hidden className={styles.working} />
        <span>
          <Sent since={startedAt} />
        </span>
      </li>
    </ol>
  );
}

/** Says how long it takes already, once that is worth a word. */
function Sent({ since }: { since: number }) {
  const { steps } = useTexts();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - since) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return seconds < 2 ? steps.sent : steps.sentSince(seconds);
}
