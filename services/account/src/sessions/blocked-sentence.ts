import type { UserDocument } from '../users/user.model.ts';

/** Why an account can't sign in, for its member; undefined if it can. */
export function blockedSentence({ blocked }: Pick<UserDocument, 'blocked'>, now: Date): string | undefined {
  if (!blocked || (blocked.until && blocked.until <= now)) return undefined;
  const until = blocked.until
    ? `until ${dateFormat.format(blocked.until)} (UTC)`
    : 'until a moderator unblocks it';
  return `Your account is blocked ${until}. The reason: ${blocked.reason}`;
}

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
