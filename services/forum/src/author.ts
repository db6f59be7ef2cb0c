import { limits, type Viewer } from '@portal/contracts';
import { plainLine } from './plain-text.ts';

/** What a person says of themselves when they post. */
interface Signature {
  authorName: string;
  authorEmail?: string | undefined;
}

/** The author of something new: the name and address as typed, the account as the session says. */
export const authorOf = ({ authorName, authorEmail }: Signature, viewer: Viewer) => ({
  authorName: plainLine(authorName, { name: 'authorName', length: limits.authorNameLength }),
  ...(authorEmail && { authorEmail }),
  authorId: viewer.id,
});
