import { type ContentKind, links, serviceOfContent } from '@portal/contracts';
import { useSearchParams } from '@portal/sdk/router';
import { orderIn, type TimeOrder } from '../parts/time-order.ts';

export const contentKinds = Object.keys(serviceOfContent) as ContentKind[];

export interface CaseFilters {
  state: 'unresolved' | 'resolved';
  /** Undefined: both. */
  about: 'reports' | 'approvals' | undefined;
  kind: ContentKind | undefined;
  /** The id of a member whose cases are shown. */
  author: string | undefined;
  order: TimeOrder;
}

/** The filters in the address, and the address with some of them changed. Unknown values are ignored. */
export function useFilters() {
  const [params] = useSearchParams();
  const filters: CaseFilters = {
    state: params.get('state') === 'resolved' ? 'resolved' : 'unresolved',
    about: (['reports', 'approvals'] as const).find((about) => about === params.get('about')),
    kind: contentKinds.find((kind) => kind === params.get('kind')),
    author: /^[1-9]\d{0,14}$/.exec(params.get('author') ?? '')?.[0],
    order: orderIn(params),
  };
  const addressOf = (changes: Partial<CaseFilters>) => {
    const { state, about, kind, author, order } = { ...filters, ...changes };
    return links.moderation({
      state: state === 'resolved' ? state : undefined,
      about,
      kind,
      author,
      order: order === 'oldest' ? order : undefined,
    });
  };
  return { filters, addressOf };
}
