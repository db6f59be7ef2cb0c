import path from 'node:path';
import { RemotePermit } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import { readReleaseContent } from '../release-content.ts';
import { generateReleaseKey, publicKeyOf, signRelease } from '../signature.ts';
import { type BuiltPackage, builtPackage } from './built-package.ts';

/** The key of a team. */
export const teamKey = generateReleaseKey().privateKey;
export const teamPublicKey = publicKeyOf(teamKey);

/** The rights that `teamRelease` needs. */
export const teamPermit = z.parse(RemotePermit, {
  tier: 'frame',
  calls: ['plants.list'],
  slots: ['account.plantActions'],
  labels: ['Walks'],
  origins: ['https://walks.example'],
});

/** Builds a remote of another team below a folder. Returns its content and its signature, and the folder of the build. */
export function teamRelease(
  parent: string,
  { name = 'herb-walks', description, built, ...rest }: BuiltPackage & { name?: string } = {},
) {
  const dist = path.join(
    builtPackage(parent, {
      name,
      description: {
        owner: { team: 'Walks', contact: 'team@walks.example', documentation: 'https://walks.example' },
        paths: [`/x/${name}`, `/x/${name}/walk/:id`],
        needs: { slots: teamPermit.slots, origins: teamPermit.origins },
        ...description,
      },
      built: { uses: { sdk: [], calls: teamPermit.calls }, ...built },
      ...rest,
    }),
    'dist',
  );
  const content = readReleaseContent(dist);
  return { content, signature: signRelease(teamKey, content), dist };
}
