import { garden, gardenLinks, grants, links } from '@portal/contracts';
import { keyOf, LinkButton, query, toast, useIsServed, useLanguage, useWrite } from '@portal/sdk';
import { Dialog, Select } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { gardenTexts, useGardenTexts } from '../texts/garden.ts';
import { useGardenRefusal, useGardenWrite } from './garden.queries.ts';
import { SecretAddress, type SecretAddressProps } from './secret-address.tsx';

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
    <GardenAddress
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
    <GardenAddress
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

type GardenLink = Pick<SecretAddressProps, 'labels' | 'addressOf' | 'more'> & {
  read: typeof gardenLinks.calendar | typeof gardenLinks.share;
  renew: typeof gardenLinks.renewCalendar | typeof gardenLinks.renewShare;
  remove: typeof gardenLinks.removeCalendar | typeof gardenLinks.removeShare;
};

function GardenAddress({ read, renew, remove, ...address }: GardenLink) {
  const { data, error, isFetching, refetch } = useQuery(query(read));
  const onError = useGardenRefusal();
  const changed = { refetch: [keyOf(read), keyOf(grants.list)], onError };
  const create = useWrite(renew, changed);
  const end = useWrite(remove, { ...changed, onSuccess: () => toast(gardenTexts().links.ended) });
  return (
    <SecretAddress
      {...address}
      path={data?.path}
      reading={{ isFetching, error, refetch }}
      onRenew={() => create.mutateAsync({})}
      onEnd={() => end.mutate({})}
      isBusy={create.isPending || end.isPending}
    />
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
