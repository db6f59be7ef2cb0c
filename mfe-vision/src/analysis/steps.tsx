import type { AnalysisProgress } from '@portal/contracts';
import { count, Stack } from '@portal/sdk';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Photo } from '../photo/use-photos.ts';
import { texts, useTexts } from '../texts/index.ts';
import styles from './steps.module.css';

interface StepsProps {
  photos: Photo[];
  startedAt: number;
  progress: AnalysisProgress | undefined;
  /** True if nothing is sent. */
  isLocal: boolean;
}

/** The progress of an analysis, without a percentage: nobody knows it. */
export function Steps({ photos, startedAt, progress, isLocal }: StepsProps) {
  const { steps } = useTexts();
  const sent = isLocal ? steps.onDevice : <Sent since={startedAt} />;
  return (
    <Stack as="ol" gap={8} className={styles.steps}>
      <li data-done>
        <Check aria-hidden size={18} strokeWidth={2} />
        <Resized photos={photos} />
      </li>
      <li>
        <span aria-hidden className={styles.spinner} />
        <span>{waitingText(progress) ?? sent}</span>
      </li>
    </Stack>
  );
}

/** The place in the queue: "2 analyses ahead of yours, about 4 seconds". Undefined once it runs. */
export function waitingText(progress: AnalysisProgress | undefined): string | undefined {
  if (!progress || progress.ahead === 0) return undefined;
  return texts().steps.waiting(progress.ahead, Math.max(1, Math.round(progress.seconds)));
}

function Resized({ photos }: { photos: Photo[] }) {
  const { steps } = useTexts();
  const [first, ...others] = photos.map(({ sent }) => sent);
  if (!first) return null;
  const bytes = others.reduce((sum, sent) => sum + sent.bytes, first.bytes);
  return others.length === 0
    ? steps.resized(first.width, first.height, kilobytes(bytes))
    : steps.resizedAll(photos.length, kilobytes(bytes));
}

const kilobytes = (bytes: number) => `${count(Math.max(1, Math.round(bytes / 1024)))} kB`;

/** Shows the elapsed seconds after a moment. */
function Sent({ since }: { since: number }) {
  const { steps } = useTexts();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const update = () => setSeconds(Math.round((Date.now() - since) / 1000));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [since]);
  return seconds < 2 ? steps.sent : steps.sentSince(seconds);
}
