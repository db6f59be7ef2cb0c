import type { ApiError } from '@portal/sdk';
import { useMutation } from '@portal/sdk/query';
import { useEffect, useRef, useState } from 'react';
import { type Demands, type Photo, usePhoto } from '../photo/use-photo.ts';
import { texts } from '../texts/index.ts';

interface Analysis<Order, Answer> extends Demands {
  /** Sends what is ordered and answers what was made of it. */
  ask: (order: Order, signal: AbortSignal) => Promise<Answer>;
}

/** A photo that is chosen and looked at. */
export type PhotoAnalysis = Omit<ReturnType<typeof usePhotoAnalysis<unknown, unknown>>, 'start' | 'answer'>;

/**
 * Chooses a photo and has it looked at, one at a time. Starting over or leaving the page hangs up, and what comes after
 * that is dropped. After a failure the photo is still there.
 */
export function usePhotoAnalysis<Order, Answer>({ ask, ...demands }: Analysis<Order, Answer>) {
  const { choose, forget, ...chosen } = usePhoto(demands);
  const running = useRef<AbortController>(undefined);
  const [isAgain, setAgain] = useState(false);
  const { mutate, reset, data, error, isPending, submittedAt } = useMutation<Answer, ApiError, Order>({
    mutationFn: (order) => {
      running.current = new AbortController();
      return ask(order, running.current.signal);
    },
  });
  useEffect(() => () => running.current?.abort(), []);
  return {
    ...chosen,
    answer: data,
    error,
    isRunning: isPending,
    /** When it was started, in milliseconds. */
    startedAt: submittedAt,
    /** Whether one started over. */
    isAgain,
    start: (order: Order) => mutate(order),
    /** Takes another photo, which forgets what failed with the one before; not while one is looked at. */
    choose: (file: File) => {
      if (isPending) return;
      reset();
      void choose(file);
    },
    startOver: () => {
      setAgain(true);
      running.current?.abort();
      reset();
      forget();
    },
  };
}

interface Sayings<Answer> {
  /** While the photo is looked at. */
  running: string;
  /** The answer in a breath. */
  inBrief: (answer: Answer) => string;
}

/** What is going on, for those who listen. */
export function sayingOf<Answer>(
  { photo, isPreparing, isRunning }: { photo?: Photo | undefined; isPreparing: boolean; isRunning: boolean },
  answer: Answer | undefined,
  { running, inBrief }: Sayings<Answer>,
): string {
  if (answer) return inBrief(answer);
  if (isRunning) return running;
  const { preparing, ready } = texts().photo;
  if (isPreparing) return preparing;
  return photo ? ready : '';
}
