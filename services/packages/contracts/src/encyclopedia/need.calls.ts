import { calls } from '../endpoint.ts';
import type { needSchemas } from './need.schema.ts';

export const needs = calls<typeof needSchemas>()(
  { service: 'encyclopedia', access: 'anyone' },
  {
    list: { method: 'GET', path: '/api/needs' },
  },
);
