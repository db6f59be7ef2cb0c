import { endpoint, text } from '@portal/contracts';
import * as z from 'zod/mini';
import { serve } from './serve.ts';
import { testService } from './testing.ts';

const Note = z.object({ id: z.number(), title: z.string() });
const notes = {
  list: endpoint({
    method: 'GET',
    path: '/api/notes',
    service: 'forum',
    access: 'anyone',
    summary: 'All notes.',
    query: z.object({ q: z.optional(text(10)) }),
    reply: z.array(Note),
  }),
};
const service = testService([serve(notes.list, ({ query }) => [{ id: 1, title: query.q ?? 'none' }])]);

test('a query reaches the handler parsed', async () => {
  expect(await service.call(notes.list, { query: { q: ' a ' } })).toEqual([{ id: 1, title: 'a' }]);
});
