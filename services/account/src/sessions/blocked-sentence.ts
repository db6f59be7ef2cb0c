import type { UserDocument } from '../users/user.model.ts';
import { activeRestriction } from '../users/user.present.ts';

/** Tells members why their account can't sign in; undefined if it can. */
export function blockedSentence({ blocked }: Pick<UserDocument, 'blocked'>, now: Date): string | undefined {
  const block = activeRestriction(blocked, now);
  if (!block) return undefined;
  const until = block.until
    ? `until ${dateFormat.format(new Date(block.until))} (UTC)`
    : 'until a moderator unblocks it';
  return `Your account is blocked ${until}. The reason: ${block.reason}`;
}

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
