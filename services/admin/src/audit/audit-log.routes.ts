import { auditLog } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import { recordAct } from './act-receivers.ts';

/** The record of an act exists when the call has succeeded, so that its caller can act afterwards. */
export const auditLogRoutes: Served[] = [
  serve(auditLog.add, ({ body: { key, ...act }, caller }) => recordAct(caller, act, `${caller}:${key}`)),
];
