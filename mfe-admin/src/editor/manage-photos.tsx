import { limits, type Plant } from '@portal/contracts';
import { Button, Card, count, Muted, Row, Stack } from '@portal/sdk';
import { TextField } from '@portal/sdk/forms';
import { type ReactNode, useRef, useState } from 'react';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import { OrderedPhotos } from '../photos/ordered-photos.tsx';
import { detailOf } from '../photos/photo.ts';
import { PhotoDetails } from '../photos/photo-details.tsx';
import photoStyles from '../photos/photos.module.css';
import { RecordFields } from '../photos/record-fields.tsx';
import { useTexts } from '../texts/index.ts';
import { CandidatesDialog } from './candidates-dialog.tsx';
import styles from './editor.module.css';
import type { PhotoList } from './use-photo-list.ts';

interface ManagePhotosProps {
  plant: Plant;
  list: PhotoList;
  /** The button that looks for free photos. */
  autoUpdate: ReactNode;
}

/** The list that replaces the current photos when saved. */
export function ManagePhotos({ plant, list, autoUpdate }: ManagePhotosProps) {
  const { editor, photos, shared, candidates } = useTexts();
  const [isChoosing, setChoosing] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const focusError = useFocusOnError(form, list.isMarked ? { record: '' } : {});
  return (
    <Card as="section" className={photoStyles.panel} aria-labelledby="manage-photos">
      <Stack gap={16} ref={form}>
        <Row gap={16} rowGap={8} justify="between">
          <h2 id="manage-photos">{editor.manage}</h2>
          {autoUpdate}
          <Button onClick={() => setChoosing(true)}>{candidates.open}</Button>
          {isChoosing && <CandidatesDialog plant={plant} onClose={() => setChoosing(false)} />}
        </Row>
        <AddAddress onAdd={list.add} />
        <Stack gap={4}>
          <h3>
            {editor.selected}{' '}
            <Muted as="span" size="text" className={styles.amount}>
              ({count(list.photos.length)})
            </Muted>
          </h3>
          {list.photos.length === 0 ? (
            <Muted size="text">{editor.noneSelected}</Muted>
          ) : (
            <OrderedPhotos
              label={editor.selected}
              photos={list.photos}
              nameOf={photos.nameAt}
              onChange={list.change}
              hasMainChoice
              detailsOf={(url) => (
                <>
                  <Muted as="span" size="caption" className={styles.address}>
                    {url}
                  </Muted>
                  <PhotoDetails detail={detailOf(plant, url)} />
                  <EditedRecord list={list} url={url} />
                </>
              )}
            />
          )}
        </Stack>
        {list.isOutdated && (
          <p role="alert" className={styles.warning}>
            {editor.conflict}
          </p>
        )}
        <Row gap={8}>
          <Button
            variant="primary"
            isBusy={list.isSaving}
            onClick={() => {
              focusError();
              list.save();
            }}
          >
            {list.isSaving ? editor.saving : list.isOutdated ? editor.saveOver : editor.save}
          </Button>
          <Button disabled={list.isSaving || list.photos.length === 0} onClick={() => list.change([])}>
            {editor.clear}
          </Button>
          {list.hasDraft && (
            <Muted as="span">
              {shared.draftSaved}
              <Button variant="quiet" size="small" disabled={list.isSaving} onClick={list.discard}>
                {editor.discard}
              </Button>
            </Muted>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

/** The record of a photo in the list. Drawings have none. */
function EditedRecord({ list, url }: { list: PhotoList; url: string }) {
  const { record } = useTexts();
  if (url.startsWith('/api/plants/')) return null;
  const fields = (
    <RecordFields
      record={list.recordAt(url)}
      onChange={(changes) => list.describe(url, changes)}
      isMarked={list.isMarked}
    />
  );
  if (list.needsRecord(url)) return fields;
  return (
    <details className={styles.record}>
      <summary>{record.edit}</summary>
      {fields}
    </details>
  );
}

/** Adds a photo URL. An invalid one stays in the field. */
function AddAddress({ onAdd }: { onAdd: PhotoList['add'] }) {
  const { editor } = useTexts();
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim() && onAdd(text.trim())) setText('');
  };
  return (
    <div className={styles.adding}>
      <TextField
        label={editor.address}
        type="url"
        value={text}
        onChange={setText}
        onEnter={add}
        maxLength={2000}
        placeholder="https://…"
        hint={editor.addressHint(limits.plantPictures)}
      />
      <Button onClick={add}>{editor.add}</Button>
    </div>
  );
}
