import type { ApiError } from '@portal/sdk';
import { useMutation } from '@portal/sdk/query';
import { useEffect, useRef, useState } from 'react';
import { type Photo, type PhotoOptions, usePhoto } from '../photo/use-photo.ts';
import { texts } from '../texts/index.ts';

interface AnalysisOptions<Input, Answer> extends PhotoOptions {
  send: (input: Input, signal: AbortSignal) => Promise<Answer>;
}

export type PhotoAnalysis = Omit<ReturnType<typeof usePhotoAnalysis<unknown, unknown>>, 'start' | 'answer'>;

/**
 * Chooses a photo and has it analysed, one at a time. Starting over or leaving the page aborts the request. After a
 * failure the photo is still there.
 */
export function usePhotoAnalysis<Input, Answer>({ send, ...options }: AnalysisOptions<Input, Answer>) {
  const { choose, clear, ...chosen } = usePhoto(options);
  const running = useRef<AbortController>(undefined);
  const [hasStartedOver, setStartedOver] = useState(false);
  const { mutate, reset, data, error, isPending, submittedAt } = useMutation<Answer, ApiError, Input>({
    mutationFn: (input) => {
      running.current = new AbortController();
      return send(input, running.current.signal);
    },
  });
  useEffect(() => () => running.current?.abort(), []);
  return {
    ...chosen,
    answer: data,
    error,
    isRunning: isPending,
    /** In milliseconds. */
    startedAt: submittedAt,
    hasStartedOver,
    start: (input: Input) => mutate(input),
    /** Replaces the photo and clears the last error; ignored while an analysis is running. */
    choose: (file: File) => {
      if (isPending) return;
      reset();
      void choose(file);
    },
    startOver: () => {
      setStartedOver(true);
      running.current?.abort();
      reset();
      clear();
    },
  };
}

interface StatusTexts<Answer> {
  running: string;
  answerStatus: (answer: Answer) => string;
}

/** The current state for screen readers. */
export function statusText<Answer>(
  { photo, isPreparing, isRunning }: { photo?: Photo | undefined; isPreparing: boolean; isRunning: boolean },
  answer: Answer | undefined,
  { running, answerStatus }: StatusTexts<Answer>,
): string {
  if (answer) return answerStatus(answer);
  if (isRunning) return running;
  const { preparing, ready } = texts().photo;
  if (isPreparing) return preparing;
  return photo ? ready : '';
}
