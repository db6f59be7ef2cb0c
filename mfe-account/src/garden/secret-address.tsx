import { Button, FailedState, Row, Skeleton, Stack } from '@portal/sdk';
import { ConfirmButton, TextField, useConfirmed } from '@portal/sdk/forms';
import type { ReactNode } from 'react';
import { CopyButton } from '../settings/second-factor/copy-button.tsx';
import { useGardenTexts } from '../texts/garden.ts';
import styles from './secret-address.module.css';

export interface SecretAddressProps {
  /** Null: there is none; undefined: not loaded. */
  path: string | null | undefined;
  reading: { isFetching: boolean; error: unknown; refetch: () => void };
  /** Creates the address, or replaces it. */
  onRenew: () => Promise<unknown>;
  onEnd: () => void;
  isBusy: boolean;
  labels: Record<'title' | 'text' | 'create' | 'address' | 'renew' | 'renewWarning' | 'end', string>;
  addressOf: (path: string) => string;
  more?: (address: string) => ReactNode;
}

/** An address that can be created, copied, renewed and removed. */
export function SecretAddress({
  path,
  reading,
  onRenew,
  onEnd,
  isBusy,
  labels,
  ...props
}: SecretAddressProps) {
  const texts = useGardenTexts().links;
  const { confirmed, confirmation } = useConfirmed();
  const make = () => confirmed(onRenew);
  const { isFetching, error, refetch } = reading;
  const isLoaded = path !== undefined;
  const address = path ? props.addressOf(path) : undefined;
  return (
    <Stack as="section" gap={12} align="start" className={styles.section} aria-label={labels.title}>
      <h3>{labels.title}</h3>
      <p>{labels.text}</p>
      {!isLoaded && isFetching && <Skeleton height={48} />}
      {!isLoaded && !isFetching && <FailedState title={texts.failed} error={error} onRetry={refetch} />}
      {isLoaded && !address && (
        <Button isBusy={isBusy} onClick={() => void make().catch(() => undefined)}>
          {labels.create}
        </Button>
      )}
      {address && (
        <>
          <TextField
            label={labels.address}
            value={address}
            onChange={() => undefined}
            inputProps={{ readOnly: true, onFocus: ({ target }) => target.select() }}
          />
          <Row gap={12} rowGap={8}>
            <CopyButton text={address} label={texts.copy} />
            {props.more?.(address)}
            <ConfirmButton
              size="small"
              variant="quiet"
              title={labels.renew}
              busyLabel={texts.renewing}
              warning={labels.renewWarning}
              onConfirm={make}
            >
              {labels.renew}
            </ConfirmButton>
            <Button size="small" variant="quiet" isBusy={isBusy} onClick={onEnd}>
              {labels.end}
            </Button>
          </Row>
        </>
      )}
      {confirmation}
    </Stack>
  );
}
