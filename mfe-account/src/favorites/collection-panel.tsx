import { ApiError, Button, counted, EmptyState, FailedState, LinkButton, Skeleton } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../paths.ts';
import { collectionQuery } from './collection.queries.ts';
import styles from './collection-panel.module.css';
import { CollectionPlants } from './collection-plants.tsx';
import { EraseCollectionDialog } from './erase-collection-dialog.tsx';
import { RenameCollectionDialog } from './rename-collection-dialog.tsx';

interface CollectionPanelProps {
  name: string | undefined;
  onSelect: (name: string | undefined) => void;
}

/** The chosen collection, or the invitation to choose one. */
export function CollectionPanel({ name, onSelect }: CollectionPanelProps) {
  const panel = useFocusOnChange(name);
  const focus = () => panel.current?.focus();
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={name ?? 'Collection'}>
      {name ? (
        <Collection key={name} name={name} onSelect={onSelect} onRemove={focus} />
      ) : (
        <EmptyState title="Select a Collection">Choose one of your collections to see its plants.</EmptyState>
      )}
    </section>
  );
}

/** Another collection gets the focus, and on phones, where it stands below the lists, the screen. An opened page leaves both alone. */
function useFocusOnChange(name: string | undefined) {
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    if (!panel.current) return;
    panel.current.focus({ preventScroll: true });
    if (panel.current.getBoundingClientRect().top > window.innerHeight / 2) panel.current.scrollIntoView();
  }, [name]);
  return panel;
}

interface CollectionProps {
  name: string;
  onSelect: CollectionPanelProps['onSelect'];
}

function Collection({ name, onSelect, onRemove }: CollectionProps & { onRemove: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(collectionQuery(name));
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2 dir="auto">{name}</h2>
          {data && <p>{counted(data.length, 'plant', 'plants')}</p>}
        </div>
        {data && <CollectionActions name={name} amount={data.length} onSelect={onSelect} />}
      </header>
      {!data && isFetching && <Skeleton height={220} />}
      {!data && !isFetching && <Unavailable error={error} onRetry={refetch} />}
      {data && <CollectionPlants name={name} ids={data.map(({ plantId }) => plantId)} onRemove={onRemove} />}
    </>
  );
}

function Unavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.code === 'not_found') {
    return (
      <EmptyState
        title="You have no collection of this name."
        action={<LinkButton to={paths.favorites}>My collections</LinkButton>}
      />
    );
  }
  return <FailedState title="This collection could not be loaded." error={error} onRetry={onRetry} />;
}

function CollectionActions({ name, amount, onSelect }: CollectionProps & { amount: number }) {
  const [opened, setOpened] = useState<'rename' | 'delete'>();
  const close = () => setOpened(undefined);
  return (
    <div className={styles.actions}>
      <Button variant="quiet" onClick={() => setOpened('rename')}>
        <Pencil aria-hidden size={16} strokeWidth={1.5} />
        Rename
      </Button>
      <Button variant="quiet" onClick={() => setOpened('delete')}>
        <Trash2 aria-hidden size={16} strokeWidth={1.5} />
        Delete
      </Button>
      {opened === 'rename' && <RenameCollectionDialog name={name} onRenamed={onSelect} onClose={close} />}
      {opened === 'delete' && (
        <EraseCollectionDialog
          name={name}
          amount={amount}
          onErased={() => onSelect(undefined)}
          onClose={close}
        />
      )}
    </div>
  );
}
