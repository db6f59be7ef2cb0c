import type { Viewer } from '../roles.schema.ts';
import type { Comment } from './comment.schema.ts';
import { mayModerate } from './rights.ts';

const isAuthorOf = (viewer: Viewer | null, { authorId }: Pick<Comment, 'authorId'>) =>
  viewer !== null && viewer.id === authorId;
export const mayEditComment = isAuthorOf;
export const mayRemoveComment = (viewer: Viewer | null, comment: Pick<Comment, 'authorId'>) =>
  isAuthorOf(viewer, comment) || mayModerate(viewer);
