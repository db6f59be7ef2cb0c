import { type AnalysisProgress, analyses } from '@portal/contracts';
import { query } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useEffect, useState } from 'react';

const everyMs = 1000;

/**
 * The progress of the analysis with this ticket, asked for every second once it takes longer than that. Undefined until
 * then, and if nobody knows: the answer itself comes anyway.
 */
export function useProgress(ticket: string | undefined): AnalysisProgress | undefined {
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
