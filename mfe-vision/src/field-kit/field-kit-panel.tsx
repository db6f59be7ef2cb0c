import type { FieldKit } from '@portal/contracts';
import { Button, Muted, Row, Stack } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { Check, Download, Trash2 } from 'lucide-react';
import { Meter } from '../analysis/meter.tsx';
import { remoteFile } from '../device/remote-file.ts';
import { useFieldKitTexts } from '../texts/field-kit.ts';
import styles from './field-kit-panel.module.css';
import { canInstall } from './install-kit.ts';
import { megabytes } from './megabytes.ts';
import { useKitDownload, useKitRemoval, useStoredSizes } from './use-kit-download.ts';

interface FieldKitPanelProps {
  /** The installed kit, if there is one. */
  kit: FieldKit | null;
}

/** Offers to store in this browser what identification needs; then says so, and removes it. */
export function FieldKitPanel({ kit }: FieldKitPanelProps) {
  const { data: isOffered } = useQuery({ queryKey: ['field-kit', 'can-install'], queryFn: canInstall });
  if (kit) return <InstalledKit kit={kit} />;
  return isOffered ? <OfferedKit /> : null;
}

function OfferedKit() {
  const texts = useFieldKitTexts();
  const isOffline = !navigator.onLine;
  const sizes = useStoredSizes();
  const stored = sumOf(Object.values(sizes));
  const { files, ...download } = useKitDownload(!isOffline);
  const done = sumOf((files ?? []).map(({ address }) => sizes[address] ?? 0));
  return (
    <Stack as="section" gap={12} className={styles.panel} aria-labelledby="field-kit">
      <h2 id="field-kit" className={styles.title}>
        {texts.title}
      </h2>
      <p>{isOffline ? texts.needsNetwork : texts.lead}</p>
      {!isOffline && <DownloadState {...download} stored={done} />}
      {stored > 0 && !download.isRunning && <RemoveButton bytes={stored} />}
      {!isOffline && (
        <details>
          <summary>{texts.more}</summary>
          <Stack gap={12}>
            <Stack as="ul" gap={4} className={styles.contents}>
              {texts.contents.map((content) => (
                <li key={content}>
                  <Check aria-hidden size={16} strokeWidth={2} />
                  {content}
                </li>
              ))}
            </Stack>
            <Notes />
          </Stack>
        </details>
      )}
    </Stack>
  );
}

/** The small print. */
function Notes() {
  const texts = useFieldKitTexts();
  return (
    <Stack gap={8}>
      <Muted size="small">{texts.leaves}</Muted>
      <Muted size="small">{texts.stays}</Muted>
      <Licence />
    </Stack>
  );
}

/** The notice that the licence of the network asks for. */
function Licence() {
  const { builtWith, network } = useFieldKitTexts();
  return (
    <Muted size="small">
      {builtWith}: <a href={remoteFile('nsfwjs.licence.txt').href}>{network}</a>
    </Muted>
  );
}

const sumOf = (sizes: number[]): number => sizes.reduce((sum, size) => sum + size, 0);

interface DownloadStateProps extends Omit<ReturnType<typeof useKitDownload>, 'files'> {
  /** The bytes that an interrupted download has left. */
  stored: number;
}

function DownloadState({ stored, ...props }: DownloadStateProps) {
  const texts = useFieldKitTexts();
  const { bytes, isRunning, failure, start, retry } = props;
  if (isRunning && bytes !== undefined) return <Progress {...props} bytes={bytes} />;
  if (failure)
    return (
      <Stack gap={8} align="start" role="alert">
        <p className={styles.failure}>{texts.failures[failure]}</p>
        <Button onClick={retry}>{texts.retry}</Button>
      </Stack>
    );
  const isBegun = bytes !== undefined && stored > 0;
  return (
    <Stack gap={8} align="start">
      {isBegun && <Muted>{texts.partlyDownloaded(megabytes(stored), megabytes(bytes))}</Muted>}
      <Button isBusy={bytes === undefined} onClick={start}>
        <Download aria-hidden size={18} strokeWidth={1.5} />
        {isBegun && texts.continue}
        {!isBegun && (bytes === undefined ? texts.checking : texts.download(megabytes(bytes)))}
      </Button>
    </Stack>
  );
}

interface ProgressProps extends Pick<DownloadStateProps, 'done' | 'cancel'> {
  bytes: number;
}

function Progress({ bytes, done, cancel }: ProgressProps) {
  const texts = useFieldKitTexts();
  const text = done < bytes ? texts.downloaded(megabytes(done), megabytes(bytes)) : texts.storing;
  return (
    <Stack gap={8} align="start">
      <Meter label={texts.progress} value={(100 * done) / bytes} valueText={text} />
      <Row gap={16} justify="between" className={styles.progress}>
        <Muted role="status">{text}</Muted>
        <Button variant="quiet" size="small" onClick={cancel}>
          {texts.cancel}
        </Button>
      </Row>
    </Stack>
  );
}

function InstalledKit({ kit }: { kit: FieldKit }) {
  const texts = useFieldKitTexts();
  return (
    <Row gap={12} rowGap={4} justify="between">
      <Muted size="small">{texts.installed(megabytes(kit.bytes))}</Muted>
      <RemoveButton bytes={kit.bytes} />
    </Row>
  );
}

function RemoveButton({ bytes }: { bytes: number }) {
  const texts = useFieldKitTexts();
  const remove = useKitRemoval(bytes);
  return (
    <ConfirmButton
      variant="quiet"
      size="small"
      className={styles.remove}
      {...texts.removal}
      warning={texts.removalWarning(megabytes(bytes))}
      onConfirm={remove}
    >
      <Trash2 aria-hidden size={16} strokeWidth={1.5} />
      {texts.remove}
    </ConfirmButton>
  );
}
