import { type collections, links, type ReplyOf } from '@portal/contracts';
import { ApiError, Button, EmptyState, FailedState, LinkButton, lazyPart, Row, Skeleton } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { ArrowLeft, NotebookPen, Pencil, Share2, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCollectionTexts } from '../texts/collection.ts';
import { useTexts } from '../texts/index.ts';
import { collectionDetailsQuery, collectionQuery, useDeleteCollection } from './collection.queries.ts';
import { CollectionNoteDialog } from './collection-note-dialog.tsx';
import styles from './collection-panel.module.css';
import { CollectionPlants } from './collection-plants.tsx';
import { RenameCollectionDialog } from './rename-collection-dialog.tsx';
import { useSelectedCollection } from './use-selected-collection.ts';

const ShareCollectionDialog = lazyPart(() =>
  import('./share-collection-dialog.tsx').then((m) => m.ShareCollectionDialog),
);

interface CollectionPanelProps {
  name: string | undefined;
  onSelect: (name: string | undefined) => void;
}

export function CollectionPanel({ name, onSelect }: CollectionPanelProps) {
  const { collections, lists } = useTexts();
  const panel = useFocusOnChange(name);
  const focus = () => panel.current?.focus();
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={name ?? collections.one}>
      {name ? (
        <Collection key={name} name={name} onSelect={onSelect} onRemove={focus} />
      ) : (
        <div className={styles.select}>
          <EmptyState
            title={collections.select}
            action={
              <>
                <Ideas />
                <Link to={links.plants()}>{lists.findPlants}</Link>
              </>
            }
          >
            {collections.selectReason}
          </EmptyState>
        </div>
      )}
    </section>
  );
}

/** Lists of plants that make a first collection. */
export function Ideas() {
  const { label, houseplants, spices, cats } = useCollectionTexts().ideas;
  const ideas = [
    [houseplants, { category: 'houseplants' }],
    [spices, { category: 'spices' }],
    [cats, { safe: 'cats' }],
  ] as const;
  return (
    <Row as="ul" gap={8} justify="center" aria-label={label} className={styles.ideas}>
      {ideas.map(([name, filter]) => (
        <li key={name}>
          <LinkButton size="small" to={links.home(filter)}>
            {name}
          </LinkButton>
        </li>
      ))}
    </Row>
  );
}

/** Focuses a newly chosen or shown collection, and on phones scrolls to it. Does nothing when the page opens. */
function useFocusOnChange(name: string | undefined) {
  const { selected } = useSelectedCollection();
  const panel = useRef<HTMLElement>(null);
  const last = useRef({ name, selected });
  useEffect(() => {
    if (last.current.name === name && last.current.selected === selected) return;
    last.current = { name, selected };
    if (!panel.current) return;
    panel.current.focus({ preventScroll: true });
    if (panel.current.getBoundingClientRect().top > window.innerHeight / 2) panel.current.scrollIntoView();
  }, [name, selected]);
  return panel;
}

interface CollectionProps {
  name: string;
  onSelect: CollectionPanelProps['onSelect'];
}

function Collection({ name, onSelect, onRemove }: CollectionProps & { onRemove: () => void }) {
  const { collections } = useTexts();
  const { data, error, isFetching, refetch } = useQuery(collectionQuery(name));
  // With the plants: a page in HTML would have no time left for it afterwards.
  const { data: details } = useQuery(collectionDetailsQuery(name));
  const { selected } = useSelectedCollection();
  return (
    <>
      {selected && (
        <Row as={Link} isInline gap={8} isNowrap to={links.favorites()} className={styles.back}>
          <ArrowLeft aria-hidden size={18} strokeWidth={1.5} />
          {collections.seeMine}
        </Row>
      )}
      <Row as="header" gap={16} rowGap={4} justify="between" className={styles.head}>
        <h2 dir="auto" className={styles.title}>
          {name}
        </h2>
        {data && <CollectionActions name={name} details={details} amount={data.length} onSelect={onSelect} />}
      </Row>
      {data && details?.note && (
        <p dir="auto" className={styles.note}>
          {details.note}
        </p>
      )}
      {!data && isFetching && <Skeleton height={220} />}
      {!data && !isFetching && <Unavailable error={error} onRetry={refetch} />}
      {data && <CollectionPlants name={name} ids={data.map(({ plantId }) => plantId)} onRemove={onRemove} />}
    </>
  );
}

function Unavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { collections } = useTexts();
  if (error instanceof ApiError && error.code === 'not_found') {
    return (
      <EmptyState
        title={collections.notFound}
        action={<LinkButton to={links.favorites()}>{collections.seeMine}</LinkButton>}
      />
    );
  }
  return <FailedState title={collections.failed} error={error} onRetry={onRetry} />;
}

interface CollectionActionsProps extends CollectionProps {
  /** Missing while they load or if they can't be loaded: the plants count more. */
  details: ReplyOf<typeof collections.details> | undefined;
  amount: number;
}

function CollectionActions({ name, details, amount, onSelect }: CollectionActionsProps) {
  const { collections, common } = useTexts();
  const { share } = useCollectionTexts();
  const [opened, setOpened] = useState<'note' | 'share' | 'rename' | 'delete'>();
  const close = () => setOpened(undefined);
  return (
    <div className={styles.actions}>
      {details && (
        <>
          <Button variant="quiet" onClick={() => setOpened('share')}>
            <Share2 aria-hidden size={16} strokeWidth={1.5} />
            {share.open}
          </Button>
          <Button variant="quiet" onClick={() => setOpened('note')}>
            <NotebookPen aria-hidden size={16} strokeWidth={1.5} />
            {collections.note}
          </Button>
        </>
      )}
      <Button variant="quiet" onClick={() => setOpened('rename')}>
        <Pencil aria-hidden size={16} strokeWidth={1.5} />
        {collections.rename}
      </Button>
      <Button variant="quiet" onClick={() => setOpened('delete')}>
        <Trash2 aria-hidden size={16} strokeWidth={1.5} />
        {common.delete}
      </Button>
      {opened === 'share' && <ShareCollectionDialog name={name} onClose={close} />}
      {opened === 'note' && <CollectionNoteDialog name={name} note={details?.note ?? ''} onClose={close} />}
      {opened === 'rename' && <RenameCollectionDialog name={name} onRenamed={onSelect} onClose={close} />}
      {opened === 'delete' && (
        <DeleteCollectionDialog
          name={name}
          amount={amount}
          onDeleted={() => onSelect(undefined)}
          onClose={close}
        />
      )}
    </div>
  );
}

interface DeleteCollectionDialogProps {
  name: string;
  amount: number;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteCollectionDialog({ name, amount, onDeleted, onClose }: DeleteCollectionDialogProps) {
  const { collections, common } = useTexts();
  const remove = useDeleteCollection(name, {
    onSuccess() {
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      title={collections.delete}
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { name } })}
      confirmLabel={common.delete}
      busyLabel={common.deleting}
      isBusy={remove.isPending}
      isDestructive
    >
      {collections.deleteWarning(name, amount)}
    </ConfirmDialog>
  );
}
