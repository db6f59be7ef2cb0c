import { collections, gardenName, links } from '@portal/contracts';
import { type ApiError, Button, keyOf, query, toast, useEndSession, useSession, useWrite } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { Check, Sprout } from 'lucide-react';
import { useState } from 'react';
import { texts, useTexts } from '../texts/index.ts';
import styles from './save-to-garden.module.css';

/** Adds a plant to the member's garden, a collection, and takes it out again. */
export function SaveToGarden({ plantId }: { plantId: number }) {
  const { next } = useTexts();
  const { isSaved, isPending, toggle } = useGarden(plantId);
  return (
    <span className={styles.garden}>
      {isSaved && (
        <span role="status" className={styles.saved}>
          <Check aria-hidden size={18} strokeWidth={1.5} />
          {next.saved(<Link to={links.favorites()}>{gardenName}</Link>)}
        </span>
      )}
      {/* Not disabled while it is busy: it would lose the focus. */}
      <Button
        key="toggle"
        variant={isSaved ? 'quiet' : 'plain'}
        aria-busy={isPending || undefined}
        onClick={isPending ? undefined : toggle}
      >
        {!isSaved && <Sprout aria-hidden size={18} strokeWidth={1.5} />}
        {isSaved ? next.undo : next.garden}
      </Button>
    </span>
  );
}

function useGarden(plantId: number) {
  const { status } = useSession();
  const refuse = useRefusal();
  const holding = { params: { id: plantId } };
  const { data: names = [] } = useQuery({
    ...query(collections.holding, holding),
    enabled: status === 'member',
  });
  // What the visitor did last, until it is read again.
  const [change, setChange] = useState<boolean>();
  const isSaved = change ?? names.some((name) => name.toLowerCase() === gardenName.toLowerCase());
  const refetch = [keyOf(collections.list), keyOf(collections.holding, holding)];
  const add = useWrite(collections.add, {
    refetch,
    onSuccess: () => {
      setChange(true);
      toast(texts().next.added);
    },
    onError: refuse,
  });
  const remove = useWrite(collections.remove, {
    refetch,
    onSuccess: () => {
      setChange(false);
      toast(texts().next.removed);
    },
    onError: refuse,
  });
  const input = { params: { plantId }, body: { collectionName: gardenName } };
  return {
    isSaved,
    isPending: add.isPending || remove.isPending,
    toggle: () => {
      if (status === 'anonymous') askToLogIn();
      else if (isSaved) remove.mutate(input);
      else add.mutate(input);
    },
  };
}

/** Shows why the garden could not be changed; an expired session is asked to log in. */
function useRefusal() {
  const endSession = useEndSession();
  return ({ code, detail }: ApiError) => {
    if (code !== 'not_signed_in') {
      toast({ title: texts().next.failed, description: detail, variant: 'destructive' });
      return;
    }
    askToLogIn();
    endSession();
  };
}

/** The words of the specification (§5). */
const askToLogIn = () => toast({ ...texts().next.logIn, variant: 'destructive' });
