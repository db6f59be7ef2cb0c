import { access, open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'bson';

/**
 * mongod writes the name of its storage engine into this file and refuses a folder with another name. This server does
 * the same, in the same format, so each refuses the other's data.
 */
const MARKER = 'storage.bson';
const ENGINE = 'embedded-mongo';

/** An unusable data folder; the message is one sentence. */
export class DataFolderError extends Error {}

/** Claims the folder. @returns the path of LevelDB's files @throws {DataFolderError} */
export async function claimDataFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new DataFolderError(`the data folder ${folder} does not exist`);
  const engine = await readEngine(folder);
  if (engine !== undefined && engine !== ENGINE) {
    throw new DataFolderError(
      `the data folder ${folder} was made by mongod's storage engine '${engine}'; start a real mongod on it, or choose another folder`,
    );
  }
  if (engine === undefined) await writeEngine(folder);
  return path.join(folder, 'level');
}

async function readEngine(folder: string): Promise<string | undefined> {
  const isThere = (name: string) =>
    access(path.join(folder, name)).then(
      () => true,
      () => false,
    );
  if (!(await isThere(MARKER))) return (await isThere('WiredTiger')) ? 'wiredTiger' : undefined;
  try {
    const engine: unknown = deserialize(await readFile(path.join(folder, MARKER))).storage?.engine;
    return typeof engine === 'string' ? engine : 'unknown';
  } catch {
    throw new DataFolderError(`the file ${MARKER} in the data folder ${folder} is damaged`);
  }
}

/** Writes atomically. */
async function writeEngine(folder: string): Promise<void> {
  const target = path.join(folder, MARKER);
  const file = await open(`${target}.new`, 'w');
  try {
    await file.writeFile(serialize({ storage: { engine: ENGINE, options: {} } }));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${target}.new`, target);
}
