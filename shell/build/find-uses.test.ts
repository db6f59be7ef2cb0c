import { findUses } from './find-uses.ts';

test('imported values of the SDK count by module and name, types don’t', () => {
  const { sdk } = findUses(`
    import { Button as Press, type CallOptions } from '@portal/sdk';
    import type { FormProps } from '@portal/sdk/forms';
    import * as router from '@portal/sdk/router';
    import { Heart } from 'lucide-react';
    export const Screen = () => <router.Link to="/"><Press><Heart /></Press></router.Link>;
  `);

  expect(sdk).toEqual(['index.Button', 'router.Link']);
});

test('calls count by their name in the one table, whatever they are imported as', () => {
  const { calls } = findUses(`
    import { type BodyOf, limits, plants as herbs, threads } from '@portal/contracts';
    export const read = (id: number) => call(herbs.read, { params: { id } });
    export const pages = { path: threads.list.path, plants: limits.plants };
    type Body = BodyOf<typeof threads.create>;
  `);

  expect(calls).toEqual(['plants.read', 'threads.list']);
});

test('a table that is passed on counts with all its calls, a local name like it doesn’t', () => {
  const { calls } = findUses(`
    import { bookmarks, threads } from '@portal/contracts';
    const shadowed = (threads: { list: string }) => threads.list;
    export const all = Object.keys(bookmarks);
  `);

  expect(calls).toEqual(['bookmarks.add', 'bookmarks.list', 'bookmarks.remove']);
});
