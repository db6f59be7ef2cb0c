import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { carryOut, integrityOf } from '@portal/releases';
import { registryJson, releasedRemote } from '@portal/releases/testing';

/** Stores v1 to v3 of the forum in a release folder: v1 went live first, then v2; v3 is prepared. */
export async function storeReleases(folder: string): Promise<void> {
  for (const version of ['v1', 'v2', 'v3']) {
    mkdirSync(join(folder, 'forum', version), { recursive: true });
    writeFileSync(join(folder, 'forum', version, 'entry.js'), version);
    const files = { 'entry.js': integrityOf(Buffer.from(version)) };
    writeFileSync(
      join(folder, 'forum', `${version}.json`),
      JSON.stringify({
        remote: releasedRemote({ version }),
        files,
        uses: { sdk: [`index.Part${version}`], calls: [] },
      }),
    );
  }
  writeFileSync(join(folder, 'registry.json'), registryJson(releasedRemote({ version: 'v1' })));
  await carryOut(folder, { name: 'forum', act: { kind: 'release', version: 'v2' } });
}
