import { forumPictures } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { ForumDeps } from '../forum-deps.ts';
import { uploadPicture } from './upload-picture.ts';

export const pictureRoutes = (deps: Pick<ForumDeps, 'limitPosting' | 'limitPictures'>): Served[] => [
  serve(forumPictures.upload, async ({ body, viewer }) => {
    const { document, isNew } = await uploadPicture(body, viewer, deps);
    const { path: url, width, height } = document;
    return { isNew, value: { url, width, height } };
  }),
];
