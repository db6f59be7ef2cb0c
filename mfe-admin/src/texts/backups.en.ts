import { sizeOf } from './dashboard.en.ts';

export const backups = {
  failed: 'The backups could not be loaded.',
  restarting: 'The portal is restarting. This page tries again every few seconds.',
  server: 'Restored with mongorestore',
  serverText:
    'The data of this portal are on a MongoDB server, which has tools of its own. The page “Backup and restore” of the operations manual has the commands.',
  about:
    'The portal backs itself up every night. Restore a backup to return to its day: members, plants, discussions and photos, and the keys of the portal.',
  preparing: 'Preparing the restore…',
  preparingText:
    'The backup is being unpacked and checked. Then the portal restarts, and you may have to log in again, with the password of that day.',
  restoreFailed: 'The last restore failed, and nothing has changed.',
  restored: 'Restored:',
  restoredText: (name: string) =>
    `In force: ${name}. Look around first. The data from before the restore are still stored until you decide; “Keep” deletes them for good.`,
  keep: 'Keep the restored data',
  keeping: 'Deleting…',
  keepText: 'The data from before the restore will be deleted for good.',
  kept: 'Restored data kept',
  goBack: 'Go back',
  goingBack: 'Going back…',
  goBackText:
    'The portal restarts with the data from before the restore. Whatever was written since the restore is lost.',
  stored: 'Stored backups',
  none: 'No backup yet',
  noneText: 'The first one is made in the coming night.',
  verified: 'Tested by a trial restore',
  unverified: 'Not verified',
  noContent:
    'This backup can’t be described: it has another key, or an earlier version of the portal made it.',
  made: 'Made',
  version: 'Portal',
  versions: (portal: string, data: number) => `${portal}, data version ${data}`,
  counts: {
    members: 'Members',
    plants: 'Plants',
    threads: 'Discussions',
    comments: 'Comments',
    photos: 'Photos',
  },
  bytes: (bytes: number) => sizeOf(bytes, 'en'),
  restore: 'Restore',
  restoreTitle: 'Restore this backup?',
  restoreText: 'Everything written since then disappears from the portal. It restarts with the data of:',
  restoreSafety:
    'For a minute or more visitors see that the portal is restarting. Today’s data stay stored until you confirm the result, so you can go back.',
  beginning: 'Starting…',
  remove: 'Delete',
  removeTitle: 'Delete this backup?',
  removing: 'Deleting…',
  removeText: 'The backup will be deleted for good.',
  removed: 'Backup deleted',
  upload: 'A file from another machine',
  uploadText:
    'Upload a backup and see what the file says about itself. All of it is checked when it is restored.',
  file: 'Backup file (.tar.gz.age)',
  key: 'Key of the backup',
  keyHint: 'It begins with AGE-SECRET-KEY-1. The first start of that portal printed it.',
  open: 'Show what is in it',
  opening: 'Uploading…',
  sending: 'Upload',
  notDone: 'That did not work',
};
