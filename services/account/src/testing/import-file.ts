import { type Import, imports, limits } from '@portal/contracts';
import type { Log } from '@portal/kit';
import type { TestClient } from '@portal/kit/testing';
import { type ImportDeps, importTasks, performImport } from '../imports/import-job.ts';

interface Importer {
  client: TestClient;
  userId: number;
  deps: ImportDeps;
  log: Log;
}

/** Does what is due in the background. */
const perform = ({ deps, log }: Importer) => importTasks.performDue(performImport(deps), log);

const latest = async ({ client, userId }: Importer): Promise<Import> => {
  const [first] = await client.call(imports.list, { params: { userId } });
  if (!first) throw new Error('There is no import.');
  return first;
};

/** Sends a file in its parts and has it checked. */
export async function sendFile(importer: Importer, content: string | Buffer): Promise<Import> {
  const { client, userId } = importer;
  const bytes = Buffer.from(content);
  const { id } = await client.call(imports.create, {
    params: { userId },
    body: { fileName: 'file', bytes: bytes.length },
  });
  const { partBytes } = limits.imports;
  for (let part = 1; (part - 1) * partBytes < bytes.length; part++) {
    const data = bytes.subarray((part - 1) * partBytes, part * partBytes).toString('base64');
    await client.call(imports.addPart, { params: { userId, importId: id, part }, body: { data } });
  }
  await perform(importer);
  return latest(importer);
}

/** Starts or undoes an import and waits for its end. */
export async function act(importer: Importer, act: 'start' | 'undo'): Promise<Import> {
  const { id } = await latest(importer);
  await importer.client.call(imports[act], { params: { userId: importer.userId, importId: id } });
  await perform(importer);
  return latest(importer);
}

/** Sends a file and writes what is new in it. */
export async function importFile(importer: Importer, content: string | Buffer): Promise<Import> {
  await sendFile(importer, content);
  return act(importer, 'start');
}
