import { garden, gardenLinks, grants, links } from '@portal/contracts';
import {
  Button,
  FailedState,
  keyOf,
  LinkButton,
  query,
  Row,
  Skeleton,
  Stack,
  toast,
  useIsServed,
  useLanguage,
  useWrite,
} from '@portal/sdk';
import { ConfirmButton, Dialog, Select, TextField, useConfirmed } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import type { ReactNode } from 'react';
import { CopyButton } from '../settings/second-factor/copy-button.tsx';
import { gardenTexts, useGardenTexts } from '../texts/garden.ts';
import { useGardenRefusal, useGardenWrite } from './garden.queries.ts';
import styles from './links-dialog.module.css';

/** The calendar, the share link and the hemisphere. */
export function LinksDialog({ onClose }: { onClose: () => void }) {
  const texts = useGardenTexts().links;
  const hasSettings = useIsServed(links.notificationSettings);
  return (
    <Dialog title={texts.title} isOpen onClose={onClose}>
      <Calendar />
      <Share />
      <HemisphereChoice />
      {hasSettings && <LinkButton to={links.notificationSettings()}>{texts.notify}</LinkButton>}
    </Dialog>
  );
}

function Calendar() {
  const texts = useGardenTexts().links;
  const language = useLanguage();
  const suffix = language === 'en' ? '' : `&lang=${language}`;
  return (
    <SecretAddress
      read={gardenLinks.calendar}
      renew={gardenLinks.renewCalendar}
      remove={gardenLinks.removeCalendar}
      labels={{
        title: texts.calendar,
        text: texts.calendarText,
        create: texts.create,
        address: texts.calendarAddress,
        renew: texts.renew,
        renewWarning: texts.renewWarning,
        end: texts.end,
      }}
      addressOf={(path) => `${window.location.origin}${path}${suffix}`}
      more={(address) => <a href={address.replace(/^https?/, 'webcal')}>{texts.openApp}</a>}
    />
  );
}

function Share() {
  const texts = useGardenTexts().links;
  return (
    <SecretAddress
      read={gardenLinks.share}
      renew={gardenLinks.renewShare}
      remove={gardenLinks.removeShare}
      labels={{
        title: texts.share,
        text: texts.shareText,
        create: texts.createShare,
        address: texts.shareAddress,
        renew: texts.renewShare,
        renewWarning: texts.renewShareWarning,
        end: texts.endShare,
      }}
      addressOf={(path) => `${window.location.origin}${path}`}
    />
  );
}

interface SecretAddressProps {
  read: typeof gardenLinks.calendar | typeof gardenLinks.share;
  renew: typeof gardenLinks.renewCalendar | typeof gardenLinks.renewShare;
  remove: typeof gardenLinks.removeCalendar | typeof gardenLinks.removeShare;
  labels: Record<'title' | 'text' | 'create' | 'address' | 'renew' | 'renewWarning' | 'end', string>;
  addressOf: (path: string) => string;
  more?: (address: string) => ReactNode;
}

/** An address that can be created, copied, renewed and removed. */
function SecretAddress({ read, renew, remove, labels, addressOf, more }: SecretAddressProps) {
  const texts = useGardenTexts().links;
  const { data, error, isFetching, refetch } = useQuery(query(read));
  const onError = useGardenRefusal();
  const changed = { refetch: [keyOf(read), keyOf(grants.list)], onError };
  const create = useWrite(renew, changed);
  const { confirmed, confirmation } = useConfirmed();
  const make = () => confirmed(() => create.mutateAsync({}));
  const end = useWrite(remove, { ...changed, onSuccess: () => toast(gardenTexts().links.ended) });
  const address = data?.path ? addressOf(data.path) : undefined;
  return (
    <Stack as="section" gap={12} align="start" className={styles.section} aria-label={labels.title}>
      <h3>{labels.title}</h3>
      <p>{labels.text}</p>
      {!data && isFetching && <Skeleton height={48} />}
      {!data && !isFetching && <FailedState title={texts.failed} error={error} onRetry={refetch} />}
      {data && !address && (
        <Button isBusy={create.isPending} onClick={() => void make().catch(() => undefined)}>
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
            {more?.(address)}
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
            <Button size="small" variant="quiet" isBusy={end.isPending} onClick={() => end.mutate({})}>
              {labels.end}
            </Button>
          </Row>
        </>
      )}
      {confirmation}
    </Stack>
  );
}

function HemisphereChoice() {
  const texts = useGardenTexts().links;
  const { data } = useQuery(query(garden.settings));
  const change = useGardenWrite(garden.changeSettings);
  const shown = change.variables?.body.hemisphere ?? data?.hemisphere;
  if (!shown) return null;
  return (
    <Select
      label={texts.hemisphere}
      hint={texts.hemisphereHint}
      value={shown}
      onChange={(hemisphere) => change.mutate({ body: { hemisphere } })}
      options={(['north', 'south'] as const).map((value) => ({ value, label: texts.hemispheres[value] }))}
    />
  );
}
