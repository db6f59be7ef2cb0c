import { useSearchParams } from '@portal/sdk/router';

/** The collection in the address. */
export function useSelectedCollection() {
  const [params, setParams] = useSearchParams();
  return {
    selected: params.get('collection')?.trim() || undefined,
    /** Replaces the selection after a rename or a deletion. */
    select(name: string | undefined) {
      setParams(name ? { collection: name } : {}, { replace: true, preventScrollReset: true });
    },
  };
}
