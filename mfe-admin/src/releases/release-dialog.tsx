import { ReasonModal } from '../parts/reason-modal.tsx';
import type { Shown } from '../parts/use-shown.ts';
import { useReleaseTexts } from '../texts/releases.ts';
import { AudienceFields, type AudienceValues, audienceValues, parseAudience } from './audience-fields.tsx';
import { inStage, type Order } from './order.ts';
import { useChangeReleases } from './use-change-releases.ts';
import { shortOf } from './version-code.tsx';

interface ReleaseDialogProps {
  shown: Shown<Order>;
  confirmed: <T>(act: () => Promise<T>) => Promise<T>;
}

/** Says what a change means for visitors, asks for its reason, and carries it out. */
export const ReleaseDialog = ({ shown, confirmed }: ReleaseDialogProps) =>
  shown.value && <OpenDialog order={shown.value} shown={shown} confirmed={confirmed} />;

function OpenDialog({ order, shown, confirmed }: ReleaseDialogProps & { order: Order }) {
  const labels = useReleaseTexts();
  const { mutate: change, isPending } = useChangeReleases({ confirmed, onDone: shown.close });
  return (
    <ReasonModal<AudienceValues>
      isOpen={shown.isOpen}
      isBusy={isPending}
      title={labels.titles[order.act]}
      description={<p>{useEffectOf(order)}</p>}
      confirmLabel={labels.titles[order.act]}
      isDanger={order.act === 'rollBack' || order.act === 'endCanary'}
      hint={labels.reasonHint}
      initialValues={audienceValues(inStage(order.remote, 'canary')?.audience)}
      onConfirm={({ reason, ...values }) => change({ order, reason, audience: parseAudience(values) })}
      onClose={shown.close}
      afterClose={shown.afterClose}
    >
      {order.act === 'audience' && <AudienceFields />}
    </ReasonModal>
  );
}

function useEffectOf({ act, remote, version: whole }: Order): string {
  const { effects, partOf, people } = useReleaseTexts();
  const part = partOf(remote.name);
  const version = shortOf(whole);
  const live = shortOf(inStage(remote, 'live')?.version ?? '');
  if (act === 'rollBack') return effects.rollBack(part, live, version);
  if (act === 'endCanary')
    return effects.endCanary(part, version, people(inStage(remote, 'canary')?.audience), live);
  return act === 'audience' ? effects.audience(part, version, live) : effects[act](part, version);
}
