import { type BackupContent, type BackupsOverview, backups, type Viewer } from '@portal/contracts';
import { type AskManager, conflict, found, type Served, serve } from '@portal/kit';
import { recordAct } from '../audit/act-receivers.ts';
import { recordRestores } from './record-restores.ts';
import { createUpload } from './upload.ts';

const actorOf = ({ id, username }: Viewer) => ({ id, username });

/** The process manager makes and restores backups; without one there are none here. */
export function backupRoutes(ask: AskManager | undefined, dataFolder: string): Served[] {
  const upload = createUpload(dataFolder);
  const manager = () => {
    if (ask) return ask;
    throw conflict('The data are on a MongoDB server: restore them with mongorestore.');
  };
  const record = (viewer: Viewer, act: string, name: string) =>
    recordAct(
      'admin',
      {
        actor: actorOf(viewer),
        act,
        subject: { kind: 'backup', id: name, name },
        at: new Date().toISOString(),
      },
      `admin:${act}:${crypto.randomUUID()}`,
    );

  return [
    serve(backups.read, async () => {
      if (!ask) return { isEmbedded: false, backups: [] };
      await recordRestores(ask);
      return ask<BackupsOverview>({ ask: 'overview' });
    }),

    serve(backups.upload, async ({ body: { at, part }, viewer }) => {
      await manager()({ ask: 'upload' });
      if (at === 0) await record(viewer, 'backup.uploaded', 'upload');
      return { bytes: await upload.add(at, Buffer.from(part, 'base64')) };
    }),

    serve(backups.inspect, ({ body: { key } }) => manager()<BackupContent>({ ask: 'inspect', key })),

    serve(backups.restore, async ({ body, viewer }) => {
      await manager()({ ask: 'restore', ...body, by: actorOf(viewer) });
      await recordRestores(manager());
    }),

    serve(backups.keep, async ({ viewer }) => {
      await manager()({ ask: 'keep', by: actorOf(viewer) });
      await recordRestores(manager());
    }),

    serve(backups.goBack, ({ viewer }) => manager()({ ask: 'goBack', by: actorOf(viewer) })),

    serve(backups.remove, async ({ params: { name }, viewer }) => {
      await found(ask, 'Backup')({ ask: 'remove', name });
      await record(viewer, 'backup.removed', name);
    }),
  ];
}
