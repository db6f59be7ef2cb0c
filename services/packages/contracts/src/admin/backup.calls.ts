import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { backupSchemas } from './backup.schema.ts';

export const backups = calls<typeof backupSchemas>()(
  { service: 'admin', access: 'admin' },
  {
    read: { method: 'GET', path: '/api/admin/backups', isPolled: true, answerMs: 60_000 },
    upload: {
      method: 'POST',
      path: '/api/admin/backups/upload',
      bodyBytes: limits.imageBodyBytes,
      confirmed: true,
      refuses: ['conflict'],
    },
    inspect: {
      method: 'POST',
      path: '/api/admin/backups/upload/inspect',
      confirmed: true,
      worksOnFullDisk: true,
      answerMs: 60_000,
      refuses: ['conflict'],
    },
    restore: {
      method: 'POST',
      path: '/api/admin/backups/restore',
      confirmed: true,
      worksOnFullDisk: true,
      refuses: ['conflict'],
    },
    keep: {
      method: 'POST',
      path: '/api/admin/backups/keep',
      confirmed: true,
      worksOnFullDisk: true,
      answerMs: 60_000,
      refuses: ['conflict'],
    },
    goBack: {
      method: 'POST',
      path: '/api/admin/backups/go-back',
      confirmed: true,
      worksOnFullDisk: true,
      refuses: ['conflict'],
    },
    remove: {
      method: 'DELETE',
      path: '/api/admin/backups/:name',
      confirmed: true,
      answerMs: 60_000,
      refuses: ['conflict'],
    },
  },
);
