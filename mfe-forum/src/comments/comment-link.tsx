import { commentAnchor, commentLink } from '@portal/contracts';
import { Link } from '@portal/sdk/router';
import type { ComponentProps, MouseEvent } from 'react';

interface CommentLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> {
  threadId: number;
  number: number;
}

/** A link to a comment. One that is on the page is shown there; for others the page of the thread is loaded. */
export function CommentLink({ threadId, number, ...link }: CommentLinkProps) {
  const show = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (showComment(number)) event.preventDefault();
  };
  return <Link {...link} to={commentLink(threadId, number)} onClick={show} />;
}

/** Scrolls to a comment and focuses it; false if it isn't on the page. */
export function showComment(number: number): boolean {
  const comment = document.getElementById(commentAnchor(number));
  comment?.scrollIntoView({ block: 'start' });
  comment?.focus({ preventScroll: true });
  return comment !== null;
}
