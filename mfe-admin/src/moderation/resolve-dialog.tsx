import { type Case, cases } from '@portal/contracts';
import { Button, toast, useWrite } from '@portal/sdk';
import { Dialog } from '@portal/sdk/forms';
import { useQueryClient } from '@portal/sdk/query';
import { useState } from 'react';
import { moderationTexts, useModerationTexts } from '../texts/moderation.ts';
import { type CaseAct, isDestructive } from './acts.ts';
import { nameOfCase } from './case-name.ts';
import { ReasonField } from './reason-field.tsx';
import { useFailure } from './use-failure.ts';
import { casesKey } from './use-fresh-on-return.ts';

/** An act on one case or on several. */
export interface Order {
  act: CaseAct;
  cases: Case[];
}

interface ResolveDialogProps {
  order: Order | undefined;
  onClose: () => void;
  /** Called after each request, with the cases that could not be resolved. */
  onRefused: (refusals: { of: Case; refusal: string }[]) => void;
}

/** Asks for the reason of an act, and carries it out. */
export const ResolveDialog = ({ order, ...rest }: ResolveDialogProps) =>
  order && <OpenDialog order={order} {...rest} />;

function OpenDialog({ order, onClose, onRefused }: ResolveDialogProps & { order: Order }) {
  const labels = useModerationTexts();
  const { act, cases: chosen } = order;
  const single = chosen.length === 1 ? chosen[0] : undefined;
  const [reason, setReason] = useState('');
  const [isMarked, setMarked] = useState(false);
  const { mutate: resolve, isPending } = useResolve(order, { onClose, onRefused });
  const save = () => {
    setMarked(true);
    if (reason.trim()) resolve({ body: { ids: chosen.map(({ id }) => id), act, reason: reason.trim() } });
  };
  return (
    <Dialog
      title={labels.dialog.titleOf(labels.dialog.titles[act], chosen.length)}
      isOpen
      isBusy={isPending}
      onClose={onClose}
      description={
        <p>
          {single && <strong>{nameOfCase(single, labels)}: </strong>}
          {labels.dialog.effects[act]}
        </p>
      }
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {labels.dialog.cancel}
          </Button>
          <Button variant={isDestructive(act) ? 'danger' : 'primary'} isBusy={isPending} onClick={save}>
            {isPending ? labels.dialog.saving : labels.dialog.titles[act]}
          </Button>
        </>
      }
    >
      <ReasonField
        value={reason}
        onChange={setReason}
        suggestions={labels.reasonsFor[act]}
        hint={labels.reasonHint}
        isMarked={isMarked}
      />
    </Dialog>
  );
}

function useResolve({ cases: chosen }: Order, { onClose, onRefused }: Omit<ResolveDialogProps, 'order'>) {
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
    onError: useFailure(),
  });
}
