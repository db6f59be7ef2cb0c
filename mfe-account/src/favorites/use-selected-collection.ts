import { useSearchParams } from '@portal/sdk/router';

/** The collection that is shown, as the address names it. */
export function useSelectedCollection() {
  const [params, setParams] = useSearchParams();
  return {
    selected: params.get('collection')?.trim() || undefined,
    /** Shows another, or none, in place of the present one: for what was renamed or deleted. */
    select(name: string | undefined) {
      setParams(name ? { collection: name } : {}, { replace: true, preventScrollReset: true });
    },
  };
}
