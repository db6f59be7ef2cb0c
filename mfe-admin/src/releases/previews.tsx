import { type RemoteReleases, releases } from '@portal/contracts';
import {
  Button,
  keyOf,
  Muted,
  Row,
  Stack,
  shortDate,
  toast,
  toastFailure,
  useWrite,
  useZone,
} from '@portal/sdk';
import { useReleaseTexts } from '../texts/releases.ts';
import { shortOf, VersionCode } from './version-code.tsx';

/** The previews of a remote; each can be ended. */
export function Previews({ remote: { name, previews } }: { remote: RemoteReleases }) {
  const labels = useReleaseTexts();
  const zone = useZone();
  const { mutate: end, isPending } = useWrite(releases.endPreview, {
    refetch: [keyOf(releases.list)],
    onSuccess: () => toast({ title: labels.previewEnded }),
    onError: (error) => toastFailure(labels.notDone, error),
  });
  if (previews.length === 0) return null;
  return (
    <Stack as="ul" gap={16} aria-label={labels.previewsOf(labels.partOf(name))}>
      {previews.map(({ id, version, expiresAt, by }) => (
        <Row as="li" key={id} gap={24} rowGap={8} align="baseline">
          <VersionCode version={version} />
          <Muted as="span" size="text">
            {labels.previewUntil(shortDate(expiresAt, zone), <bdi>{by}</bdi>)}
          </Muted>
          <Button
            size="small"
            isBusy={isPending}
            aria-label={labels.endPreviewOf(shortOf(version))}
            onClick={() => end({ params: { name, id } })}
          >
            {labels.endPreview}
          </Button>
        </Row>
      ))}
    </Stack>
  );
}
