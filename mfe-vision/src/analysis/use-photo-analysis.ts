import { type AnalysisProgress, analyses } from '@portal/contracts';
import { query } from '@portal/sdk';
import { newRequestKey } from '@portal/sdk/forms';
import { useMutation, useQuery } from '@portal/sdk/query';
import { useEffect, useRef, useState } from 'react';
import { type PhotoOptions, usePhotos } from '../photo/use-photos.ts';
import { texts } from '../texts/index.ts';
import { waitingText } from './steps.tsx';

export interface Sending {
  signal: AbortSignal;
  /** Identifies the request when its progress is asked for. */
  ticket: string;
}

interface AnalysisOptions<Input, Answer> extends PhotoOptions {
  send: (input: Input, sending: Sending) => Promise<Answer>;
  /** True if nothing is sent to the portal, which then knows no progress. */
  isLocal?: boolean;
}

export type PhotoAnalysis = Omit<ReturnType<typeof usePhotoAnalysis<never, unknown>>, 'start' | 'answer'>;

/**
 * Chooses photos and has them analysed, one request at a time. Starting over or leaving the page aborts the request.
 * After a failure the photos are still there.
 */
export function usePhotoAnalysis<Input, Answer>({
  send,
  isLocal = false,
  ...options
}: AnalysisOptions<Input, Answer>) {
  const { choose, clear, ...chosen } = usePhotos(options);
  const running = useRef<AbortController>(undefined);
  const [ticket, setTicket] = useState<string>();
  const [hasStartedOver, setStartedOver] = useState(false);
  const { mutate, reset, data, error, isPending, submittedAt } = useMutation<Answer, Error, Input>({
    mutationFn: (input) => {
      running.current = new AbortController();
      const sending = { signal: running.current.signal, ticket: newRequestKey() };
      setTicket(sending.ticket);
      return send(input, sending);
    },
  });
  const progress = useProgress(isPending && !isLocal ? ticket : undefined);
  useEffect(() => () => running.current?.abort(), []);
  return {
    ...chosen,
    answer: data,
    error,
    isRunning: isPending,
    isLocal,
    /** Undefined while nothing is known. */
    progress,
    /** In milliseconds. */
    startedAt: submittedAt,
    hasStartedOver,
    start: (input: Input) => mutate(input),
    /** Also clears the last error; ignored while an analysis is running. */
    choose: (...files: Parameters<typeof choose>) => {
      if (isPending) return;
      reset();
      void choose(...files);
    },
    /** Shows the photos again instead of the answer. */
    returnToPhotos: () => {
      setStartedOver(false);
      reset();
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
  { photos, isPreparing, isRunning, progress }: Omit<PhotoAnalysis, 'choose'>,
  answer: Answer | undefined,
  { running, answerStatus }: StatusTexts<Answer>,
): string {
  if (answer) return answerStatus(answer);
  if (isRunning) return waitingText(progress) ?? running;
  const { preparing, ready } = texts().photo;
  if (isPreparing) return preparing;
  if (photos.length > 1) return texts().album.ready(photos.length);
  return photos.length === 1 ? ready : '';
}

const everyMs = 1000;

/**
 * The progress of the analysis with this ticket, asked for every second once it takes longer than that. Undefined until
 * then, and if nobody knows: the answer itself comes anyway.
 */
function useProgress(ticket: string | undefined): AnalysisProgress | undefined {
  const [late, setLate] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(ticket), everyMs);
    return () => clearTimeout(timer);
  }, [ticket]);
  const isLate = ticket !== undefined && ticket === late;
  const { data, isSuccess } = useQuery({
    ...query(analyses.progress, { params: { ticket: ticket ?? '' } }),
    enabled: isLate,
    refetchInterval: everyMs,
    gcTime: 0,
  });
  return isLate && isSuccess ? data : undefined;
}
