import { calls } from '../endpoint.ts';
import type { openDataSchemas } from './open-data.schema.ts';

const produces = ['text/csv', 'application/json', 'application/zip'];
/** Enough for a class that downloads everything at once. */
const rate = { times: 300, perSeconds: 60 };

/** The safety data as files that anyone may use. */
export const openData = calls<typeof openDataSchemas>()(
  { service: 'encyclopedia', access: 'anyone' },
  {
    read: { method: 'GET', path: '/api/data' },
    newest: { method: 'GET', path: '/data/:file', produces, rate },
    version: { method: 'GET', path: '/data/:version/:file', produces, rate },
  },
);
