import type { RemoteVersion } from '@portal/contracts';
import { Moment } from '@portal/sdk';
import { useReleaseTexts } from '../texts/releases.ts';

/** When a version entered its stage, and by whom. */
export function Since({ version: { since, by } }: { version: RemoteVersion }) {
  const labels = useReleaseTexts();
  const who = typeof by === 'object' ? <bdi>{by.username}</bdi> : by && labels[by];
  return (
    <>
      <Moment at={since} /> {who && labels.by(who)}
    </>
  );
}
