import { calls } from '../endpoint.ts';
import type { needSchemas } from './need.schema.ts';

export const needs = calls<typeof needSchemas>()({
  list: {
    method: 'GET',
    path: '/api/needs',
    service: 'encyclopedia',
    access: 'anyone',
  },
});
