import { forumPictures } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import { uploadPicture } from './commands/upload-picture.ts';
import type { ForumDeps } from './forum-deps.ts';

export const pictureRoutes = (deps: Pick<ForumDeps, 'limitPosting' | 'limitPictures'>): Served[] => [
  serve(forumPictures.upload, async ({ body, viewer }) => {
    const { document, isNew } = await uploadPicture(body, viewer, deps);
    const { path: url, width, height } = document;
    return { isNew, value: { url, width, height } };
  }),
];
