import { type comments, type InputOf, limits } from '@portal/contracts';
import { dayRange, useZone, type Zone } from '@portal/sdk';
import { useSearchParams } from '@portal/sdk/router';
import { positionOf } from '../threads/use-forum-filter.ts';

/** Start of a page of comments, as the contract names it; the first page has none. */
export type CommentPlace = NonNullable<InputOf<typeof comments.list>['query']>;

/**
 * The place that the address names: `?comment=60` a comment, `?on=2026-11-20` a day where the reader is, `?at=end` the
 * last page, `?after=` and `?before=` a position. `target` is the number of the comment to show.
 */
export function useCommentPlace(): { place: CommentPlace | undefined; target: number | undefined } {
  const [params] = useSearchParams();
  const zone = useZone();
  const target = numberOf(params.get('comment'));
  // The first page has it.
  if (target !== undefined && target <= limits.comment.pageLength) return { place: undefined, target };
  if (target !== undefined) return { place: { from: String(target) }, target };
  const after = positionOf(params.get('after'));
  const before = positionOf(params.get('before'));
  const since = startOfDay(params.get('on'), zone);
  const place =
    (after && { after }) ||
    (before && { before }) ||
    (since && { since }) ||
    (params.get('at') === 'end' ? { at: 'end' as const } : undefined);
  return { place, target: undefined };
}

const numberOf = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

function startOfDay(day: string | null, zone: Zone): string | undefined {
  if (!day || !/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return undefined;
  return dayRange(day, zone).start;
}
