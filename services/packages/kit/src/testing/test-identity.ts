import { createHash } from 'node:crypto';
import type { ServiceName, Viewer } from '@portal/contracts';
import * as z from 'zod/mini';
import { signCaller, signViewer } from '../http/viewer.ts';
import { identityOf, loadConfig, sharedSettings } from '../process/config.ts';
import { type Identity, signingKeys } from '../process/identity-keys.ts';
import { serviceName } from '../process/service-names.ts';

/** The settings of a process with its keys, which are the same in every test. */
export const identitySettings = (name: ServiceName) => ({
  SIGNING_KEYS: seedOf(name),
  PUBLIC_KEYS: serviceName.options.map((each) => `${each}=${publicKeyOf(each)}`).join(','),
});

/** The identity of a process with those settings. */
export const testIdentity = (name: ServiceName): Identity => {
  identities[name] ??= identityOf(name, loadConfig(sharedSettings, identitySettings(name)));
  return identities[name];
};
const identities: Partial<Record<ServiceName, Identity>> = {};

/** The identity header of a viewer for a service, as the gateway signs it. */
export const viewerToken = (viewer: Viewer, to: ServiceName) =>
  signViewer(viewer, to, testIdentity('gateway'));

/** The identity header of a process for a service. */
export const callerToken = (from: ServiceName, to: ServiceName) => signCaller(to, testIdentity(from));

const seedOf = (name: ServiceName) => createHash('sha256').update(`tests of ${name}`).digest('base64url');

const publicKeyOf = (name: ServiceName) => z.parse(signingKeys, seedOf(name))[0].id;
