import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { emotionSchemas } from './emotion.schema.ts';

export const emotions = calls<typeof emotionSchemas>()(
  { service: 'vision', access: 'member' },
  {
    /** The specification (§6) gives the translator to members. */
    analyze: {
      method: 'POST',
      path: '/api/analyze-plant-emotion',
      worksOnFullDisk: true,
      bodyBytes: limits.imageBodyBytes,
      rate: { times: 60, perSeconds: 60 },
    },
  },
);
