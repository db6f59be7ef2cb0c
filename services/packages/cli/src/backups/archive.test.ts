import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { pack } from 'tar-stream';
import { readArchive, readManifest, writeArchive } from './archive.ts';

const scratch = mkdtempSync(join(tmpdir(), 'archive-'));
const manifest = {
  at: '2026-12-01T03:00:00.000Z',
  portalVersion: '0.1.0',
  dataVersion: 1,
  fingerprint: { 'portal_forum.threads': { documents: 2, digest: 'x' } },
};
const damaged = new Error('The file is no backup, or is damaged or incomplete.');
let identity: string;
let file: string;

beforeAll(async () => {
  identity = await generateIdentity();
  const folder = join(scratch, 'source');
  mkdirSync(join(folder, 'database/level'), { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'secrets.json'), '{}');
  writeFileSync(join(folder, 'database/level/1.ldb'), 'moss'.repeat(100_000));
  writeFileSync(join(folder, 'database/reserve'), 'x');
  file = join(scratch, 'backup.tar.gz.age');
  await writeArchive(folder, ['manifest.json', 'database', 'secrets.json'], file, identity);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const open = (path: string, key = identity) => ({
  title: 'The file',
  open: () => createReadStream(path),
  identity: key,
});

let count = 0;
function newFolder() {
  count += 1;
  const folder = join(scratch, `target-${count}`);
  mkdirSync(folder);
  return folder;
}

/** An archive with entries that no program of ours writes. */
async function forge(entries: [Parameters<ReturnType<typeof pack>['entry']>[0], string][]) {
  const tar = pack();
  for (const [header, content] of entries) tar.entry(header, content);
  tar.finalize();
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const packed = gzipSync(await text(tar as unknown as AsyncIterable<Buffer>));
  const bytes = await encrypter.encrypt(packed);
  return { title: 'The file', open: () => Readable.from(Buffer.from(bytes)), identity };
}

test('an archive unpacks to what was packed, for its owner alone and without the reserve', async () => {
  const folder = newFolder();
  await readArchive(open(file), folder);
  expect(readFileSync(join(folder, 'database/level/1.ldb'), 'utf8')).toBe('moss'.repeat(100_000));
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(existsSync(join(folder, 'database/reserve'))).toBe(false);
});

test('its description is read without the rest', async () => {
  const head = readFileSync(file).subarray(0, statSync(file).size - 20);
  const cut = join(scratch, 'cut');
  writeFileSync(cut, head);
  expect(await readManifest(open(file))).toEqual(manifest);
  await expect(readArchive(open(cut), newFolder())).rejects.toThrow(damaged);
});

test('a damaged or missing file is named in a sentence, without the words of a library', async () => {
  const bytes = readFileSync(file);
  const half = join(scratch, 'half');
  writeFileSync(half, bytes.subarray(0, bytes.length / 2));
  await expect(readArchive(open(half), newFolder())).rejects.toThrow(damaged);
  const plain = { title: 'The file', open: () => Readable.from(Buffer.from('moss')) };
  await expect(readManifest(plain)).rejects.toThrow(damaged);
  const absent = join(scratch, 'absent');
  for (const archive of [open(absent), { ...open(absent), identity: undefined }])
    await expect(readManifest(archive)).rejects.toThrow(new Error(`There is no file ${absent}.`));
  const twice = await forge(Array.from({ length: 2 }, () => [{ name: 'manifest.json' }, '{}']));
  await expect(readArchive(twice, newFolder())).rejects.toThrow(
    new Error('The file contains the same file twice.'),
  );
});

test('an archive of more than 10,000 entries is refused', async () => {
  // Folders: nothing is written for them.
  const many = await forge(
    Array.from({ length: 10_001 }, (_, at) => [{ name: `database/${at}`, type: 'directory' }, '']),
  );
  await expect(readArchive(many, newFolder())).rejects.toThrow('has more than 10000 entries');
});

test('a file that is no backup, or has another key, is refused with a sentence', async () => {
  const other = join(scratch, 'other');
  writeFileSync(other, 'moss');
  await expect(readManifest(open(other))).rejects.toThrow(
    "The file can't be read with this key, or is damaged",
  );
  await expect(readManifest(open(file, await generateIdentity()))).rejects.toThrow(
    "can't be read with this key",
  );
});

test('a mistyped key is refused without being repeated', async () => {
  const mistyped = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;
  const error = await readManifest(open(file, mistyped)).catch((thrown: Error) => thrown);
  expect(String(error)).toContain('the key is mistyped.');
  expect(String(error)).not.toContain('QQQQ');
});

test.each([
  ['a path out of the folder', { name: '../secrets.json' }],
  ['an absolute path', { name: '/etc/passwd' }],
  ['a path that climbs', { name: 'database/../../x' }],
  ['another file', { name: 'running.json' }],
  ['a link', { name: 'database/level', type: 'symlink', linkname: '/etc' } as const],
  ['a hard link', { name: 'secrets.json', type: 'link', linkname: '/etc/passwd' } as const],
])('%s in an archive is refused, and nothing is written for it', async (_, header) => {
  const folder = newFolder();
  const forged = await forge([[header, '']]);
  await expect(readArchive(forged, folder)).rejects.toThrow('The file has an entry that no backup has');
  expect(existsSync(join(scratch, 'secrets.json'))).toBe(false);
  expect(existsSync(join(folder, 'database'))).toBe(false);
});

test('an archive that has more than the disk has room for is refused before it is written', async () => {
  const tar = pack();
  // Only the header says so: nobody stores that much for a test.
  tar.entry({ name: 'database/1.ldb', size: 2 ** 50 });
  const header = (await tar[Symbol.asyncIterator]().next()).value as Buffer;
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const bytes = await encrypter.encrypt(gzipSync(header));
  const huge = { title: 'The file', open: () => Readable.from(Buffer.from(bytes)), identity };
  await expect(readArchive(huge, newFolder())).rejects.toThrow('needs more room than the disk has');
});
