import { Row, toast } from '@portal/sdk';
import { Copy } from 'lucide-react';
import { IconButton } from '../photos/icon-button.tsx';
import { useReleaseTexts } from '../texts/releases.ts';

/** A hash is known by its beginning, as in Git; a version that a person chose is written whole. */
export const shortOf = (version: string) => (/^[0-9a-f]{10,}$/.test(version) ? version.slice(0, 7) : version);

/** A version, short, with a button that copies it whole. */
export function VersionCode({ version }: { version: string }) {
  const labels = useReleaseTexts();
  const copy = () =>
    // Missing outside of secure contexts.
    Promise.resolve(navigator.clipboard?.writeText(version) ?? Promise.reject()).then(
      () => toast({ title: labels.copied, description: version }),
      () => toast({ title: labels.notCopied, description: version, variant: 'destructive' }),
    );
  return (
    <Row as="span" isInline isNowrap>
      <code title={version}>{shortOf(version)}</code>
      <IconButton icon={Copy} label={labels.copy(shortOf(version))} onClick={() => void copy()} />
    </Row>
  );
}
