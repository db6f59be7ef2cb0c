import { type Case, cases } from '@portal/contracts';
import { toast, useWrite } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { ReasonModal } from '../parts/reason-modal.tsx';
import type { Shown } from '../parts/use-shown.ts';
import { useRefusal } from '../plants/use-plant-write.ts';
import { moderationTexts, useModerationTexts } from '../texts/moderation.ts';
import { type CaseAct, isDestructive, nameOfCase } from './case.ts';
import { casesKey } from './use-fresh-on-return.ts';

/** An act on one case or on several. */
export interface Order {
  act: CaseAct;
  cases: Case[];
}

interface ResolveDialogProps {
  shown: Shown<Order>;
  /** Called after each request, with the cases that could not be resolved. */
  onRefused: (refusals: { of: Case; refusal: string }[]) => void;
}

/** Asks for the reason of an act, and carries it out. */
export const ResolveDialog = ({ shown, onRefused }: ResolveDialogProps) =>
  shown.value && <OpenDialog order={shown.value} shown={shown} onRefused={onRefused} />;

function OpenDialog({ order, shown, onRefused }: ResolveDialogProps & { order: Order }) {
  const labels = useModerationTexts();
  const { act, cases: chosen } = order;
  const single = chosen.length === 1 ? chosen[0] : undefined;
  const isReadByMember = isDestructive(act) && chosen.every(({ content }) => content.isPhotoHeld);
  const ids = chosen.map(({ id }) => id);
  const photos = chosen.flatMap(({ content: { isPhotoHeld, photoUrl } }) =>
    isPhotoHeld && photoUrl ? [photoUrl] : [],
  );
  const versions = chosen.flatMap(({ id, content, current }) => {
    const { version } = current ?? content;
    return act === 'approve' && version !== undefined ? [{ id, version }] : [];
  });
  const { mutate: resolve, isPending } = useResolve(order, { onClose: shown.close, onRefused });
  return (
    <ReasonModal
      isOpen={shown.isOpen}
      isBusy={isPending}
      title={labels.dialog.titleOf(labels.dialog.titles[act], chosen.length)}
      description={
        <p>
          {single && <strong>{nameOfCase(single, labels)}: </strong>}
          {labels.dialog.effects[act]}
        </p>
      }
      confirmLabel={labels.dialog.titles[act]}
      isDanger={isDestructive(act)}
      suggestions={labels.reasonsFor[act]}
      hint={isReadByMember ? labels.reasonForMember : undefined}
      onConfirm={({ reason }) =>
        resolve({
          body: {
            ...{ ids, act, reason },
            ...(photos.length > 0 && { photos }),
            ...(versions.length > 0 && { versions }),
          },
        })
      }
      onClose={shown.close}
      afterClose={shown.afterClose}
    />
  );
}

interface Callbacks {
  onClose: () => void;
  onRefused: ResolveDialogProps['onRefused'];
}

function useResolve({ cases: chosen }: Order, { onClose, onRefused }: Callbacks) {
  const client = useQueryClient();
  return useWrite(cases.resolve, {
    onSuccess: (results) => {
      const refusals = results.flatMap(({ id, refusal }) => {
        const of = chosen.find((each) => each.id === id);
        return refusal !== undefined && of ? [{ of, refusal }] : [];
      });
      const amount = results.length - refusals.length;
      if (amount > 0) toast({ title: moderationTexts().resolved(amount) });
      onRefused(refusals);
      // The dialog gives the focus back before the cases leave the list.
      onClose();
      void client.invalidateQueries({ queryKey: casesKey });
    },
    onError: useRefusal({ failed: useModerationTexts().actFailed, stale: casesKey }),
  });
}
