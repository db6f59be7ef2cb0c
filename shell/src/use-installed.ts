import type { PageData } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useRef } from 'react';
import { fetchRegistry } from './page-data.ts';

/**
 * What is installed for whoever is signed in. The page came with what is installed for the person that it was made
 * for; once somebody else is signed in, the registry is asked again.
 */
export function useInstalled(page: PageData): { installed: PageData; isAsking: boolean } {
  const { status, viewer } = useSession();
  const person = status === 'loading' ? undefined : (viewer?.id ?? null);
  const madeFor = useRef(person);
  if (madeFor.current === undefined) madeFor.current = person;
  const isOther = person !== madeFor.current;
  const { data, isLoading } = useQuery({
    queryKey: ['registry', person],
    queryFn: fetchRegistry,
    enabled: isOther,
  });
  return {
    installed: isOther && data ? { ...data, config: page.config } : page,
    isAsking: status === 'loading' || isLoading,
  };
}
