import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Settings } from '../run/settings.ts';
import { openStore } from './backup-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-'));
const objects = new Map<string, Buffer>();
let server: Server;
let url: string;
let isReachable: boolean;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The part of S3 that the store needs: objects of one bucket, for whoever signs with the key. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://s3');
    const key = pathname.replace(/^\/portal\/?/, '');
    const body = await bodyOf(request);
    if (!isReachable) return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    if (!request.headers.authorization?.includes('Credential=garden/'))
      return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET')
      return response.writeHead(request.method === 'PUT' ? 200 : 204, { ETag: '"1"' }).end();
    if (key) return objects.has(key) ? response.end(objects.get(key)) : response.writeHead(404).end();
    const entries = [...objects].map(
      ([name, { length }]) =>
        `<Contents><Key>${name}</Key><Size>${length}</Size><ETag>"1"</ETag><LastModified>2026-12-01T03:00:00.000Z</LastModified><StorageClass>STANDARD</StorageClass></Contents>`,
    );
    return response
      .writeHead(200, { 'Content-Type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`,
      );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/portal`;
});
beforeEach(() => {
  objects.clear();
  isReachable = true;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const inBucket = (BACKUP_S3_KEY_ID = 'garden') =>
  openStore({
    BACKUP_S3_URL: url,
    BACKUP_S3_KEY_ID,
    BACKUP_S3_SECRET: 'secret',
    BACKUP_S3_REGION: 'auto',
  } as Settings);

test.each([
  ['a folder', () => openStore({ PORTAL_DATA_DIR: folder } as Settings)],
  ['a bucket', () => inBucket()],
])('%s keeps what is saved until it is removed', async (_, open) => {
  const store = open();
  const file = join(folder, 'archive');
  writeFileSync(file, 'moss'.repeat(1000));
  expect(await store.list()).toEqual([]);
  await store.save('portal-1', file);
  expect(await store.list()).toEqual([{ name: 'portal-1', bytes: 4000 }]);

  expect(await text(await store.open('portal-1'))).toBe('moss'.repeat(1000));
  await store.remove('portal-1');
  expect(await store.list()).toEqual([]);
});

test('a bucket that refuses or is away is an error that names no secret', async () => {
  const file = join(folder, 'archive');
  writeFileSync(file, 'moss');
  for (const save of [() => inBucket('weeds').save('portal-1', file), () => inBucket('weeds').list()]) {
    const error = await save().catch((thrown: Error) => thrown);
    expect(error).toHaveProperty('message');
    expect(String(error)).not.toContain('secret');
  }
  isReachable = false;
  await expect(inBucket().save('portal-1', file)).rejects.toThrow();
  expect(objects.size).toBe(0);
});

test('a link to nothing in the folder does not hide the backups', async () => {
  const BACKUP_DIR = mkdtempSync(join(folder, 'links-'));
  writeFileSync(join(BACKUP_DIR, 'moss'), 'moss');
  symlinkSync(join(BACKUP_DIR, 'absent'), join(BACKUP_DIR, 'fern'));

  expect(await openStore({ BACKUP_DIR } as Settings).list()).toEqual([{ name: 'moss', bytes: 4 }]);
});
