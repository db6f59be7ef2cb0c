import path from 'node:path';
import { withFolder } from '../testing/process.ts';
import { LevelStore } from './level-store.ts';

test('writes are visible at once and after a restart', () =>
  withFolder(async (folder) => {
    const location = path.join(folder, 'level');
    const first = await LevelStore.open(location, fail);
    first.write('da', Buffer.from('1'));
    expect(first.read('da')).toEqual(Buffer.from('1'));
    const flushed = first.flush();
    expect(first.read('da')).toEqual(Buffer.from('1'));
    first.write('db', Buffer.from('2'));
    first.remove('da');
    expect(first.read('da')).toBeUndefined();
    await flushed;
    await first.close();

    const second = await LevelStore.open(location, fail);
    const entries: string[] = [];
    for await (const [key, bytes] of second.entries('d')) entries.push(`${key}=${bytes}`);
    expect(entries).toEqual(['db=2']);
    await second.close();
  }));

test('writes during a batch share the next one', () =>
  withFolder(async (folder) => {
    const store = await LevelStore.open(path.join(folder, 'level'), fail);
    const batch = jest.spyOn(store.level, 'batch');
    const flushes = Array.from({ length: 100 }, (_, at) => {
      store.write(`d${at}`, Buffer.from([at]));
      return store.flush();
    });
    await Promise.all(flushes);
    expect(batch.mock.calls.length).toBeLessThanOrEqual(2);
    expect(store.read('d99')).toEqual(Buffer.from([99]));
    await store.close();
  }));

test('removes only keys with the prefix', () =>
  withFolder(async (folder) => {
    const store = await LevelStore.open(path.join(folder, 'level'), fail);
    for (const key of ['d\x00\xff', 'd\x00\xffa', 'd\x01', 'd\x01a']) store.write(key, Buffer.from('x'));
    await store.removeAll('d\x00\xff');
    const left: string[] = [];
    for await (const [key] of store.entries('d')) left.push(key);
    expect(left).toEqual(['d\x01', 'd\x01a']);
    await store.close();
  }));

test('what is removed while it is being written is gone at once', () =>
  withFolder(async (folder) => {
    const store = await LevelStore.open(path.join(folder, 'level'), fail);
    const batch = jest.spyOn(store.level, 'batch');
    store.write('da', Buffer.from('1'));
    const written = store.flush();
    while (batch.mock.calls.length === 0) await Promise.resolve();
    store.remove('da');
    expect(store.read('da')).toBeUndefined();
    await written;
    await store.flush();
    expect(store.read('da')).toBeUndefined();
    await store.close();
  }));

test('a failed write is reported and fails all later ones', () =>
  withFolder(async (folder) => {
    const failures: Error[] = [];
    const store = await LevelStore.open(path.join(folder, 'level'), (error) => failures.push(error));
    // Deletes the files under the open store, like a failing disk.
    await store.level.close();
    store.write('da', Buffer.from('1'));
    await expect(store.flush()).rejects.toThrow();
    expect(failures).toHaveLength(1);
    store.write('db', Buffer.from('2'));
    await expect(store.flush()).rejects.toBe(failures[0]);
    expect(failures).toHaveLength(1);
  }));

function fail(error: Error): void {
  throw error;
}
