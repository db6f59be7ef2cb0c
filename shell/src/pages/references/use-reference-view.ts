import { limits, links, tokenize } from '@portal/contracts';
import { useLocation, useNavigate, useSearchParams } from '@portal/sdk/router';
import { useEffect } from 'react';

/** The part of the works that the address asks for. */
export interface ReferenceView {
  term: string;
  group: string | undefined;
  /** The work that a link leads to: the page with it is shown. */
  work: string | undefined;
  page: number;
}

/** The anchor of a work on its page. */
export const workAnchor = (id: string) => `work-${id}`;

/** The place where the works begin. */
export const worksAnchor = 'works';

export function useReferenceView(): ReferenceView {
  const [params] = useSearchParams();
  const page = params.get('page') ?? '';
  const term = (params.get('q') ?? '').trim().slice(0, limits.search.termLength);
  return {
    // Signs and control characters alone would find everything.
    term: tokenize(term).length > 0 ? term : '',
    group: params.get('group') ?? undefined,
    work: params.get('work') ?? undefined,
    page: /^[1-9]\d?$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a page of the same works. */
export const pageAddress = ({ term, group }: Pick<ReferenceView, 'term' | 'group'>, page: number) =>
  `${links.references({ group, q: term || undefined, page: page > 1 ? page : undefined })}#${worksAnchor}`;

/**
 * Moves the focus to the works of a link, or to one work (`#work-heck-2000`), on whichever page it is, once they are shown.
 * Without scripts the browser goes to the anchor.
 */
export function useAnchor(isShown: boolean): void {
  const { hash, key } = useLocation();
  const { work } = useReferenceView();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation leads to the anchor again.
  useEffect(() => {
    if (!isShown || hash === '') return;
    const target = document.getElementById(hash.slice(1));
    const named = hash.startsWith(`#${workAnchor('')}`) ? hash.slice(workAnchor('').length + 1) : undefined;
    if (target) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      target.scrollIntoView();
    } else if (named !== undefined && work !== named) {
      void navigate(`${links.references({ work: named })}${hash}`, { replace: true });
    }
  }, [hash, key, isShown, work]);
}
