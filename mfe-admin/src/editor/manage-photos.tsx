import { limits, type Plant } from '@portal/contracts';
import { Button, Card, count } from '@portal/sdk';
import { TextField } from '@portal/sdk/forms';
import { useState } from 'react';
import { OrderedPhotos } from '../photos/ordered-photos.tsx';
import { detailOf } from '../photos/photo.ts';
import { PhotoDetails } from '../photos/photo-details.tsx';
import { RecordFields } from '../photos/record-fields.tsx';
import { useTexts } from '../texts/index.ts';
import { type AutoUpdate, AutoUpdateButton } from './auto-update-button.tsx';
import { CandidatesDialog } from './candidates-dialog.tsx';
import styles from './editor.module.css';
import type { PhotoList } from './use-photo-list.ts';

interface ManagePhotosProps {
  plant: Plant;
  list: PhotoList;
  autoUpdate: AutoUpdate;
}

/** The list that replaces the current photos when saved. */
export function ManagePhotos({ plant, list, autoUpdate }: ManagePhotosProps) {
  const { editor, photos, shared, candidates } = useTexts();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Card as="section" className={styles.panel} aria-labelledby="manage-photos">
      <div className={styles.head}>
        <h2 id="manage-photos">{editor.manage}</h2>
        <AutoUpdateButton autoUpdate={autoUpdate} />
        <Button onClick={() => setChoosing(true)}>{candidates.open}</Button>
        {isChoosing && <CandidatesDialog plant={plant} onClose={() => setChoosing(false)} />}
      </div>
      <AddAddress onAdd={list.add} />
      <div className={styles.selected}>
        <h3>
          {editor.selected} <span className={styles.quiet}>({count(list.photos.length)})</span>
        </h3>
        {list.photos.length === 0 ? (
          <p className={styles.quiet}>{editor.noneSelected}</p>
        ) : (
          <OrderedPhotos
            label={editor.selected}
            photos={list.photos}
            nameOf={photos.nameAt}
            onChange={list.change}
            hasMainChoice
            detailsOf={(url) => (
              <>
                <span className={styles.address}>{url}</span>
                <PhotoDetails detail={detailOf(plant, url)} />
                <EditedRecord list={list} url={url} />
              </>
            )}
          />
        )}
      </div>
      {list.isOutdated && (
        <p role="alert" className={styles.warning}>
          {editor.conflict}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="primary" isBusy={list.isSaving} onClick={list.save}>
          {list.isSaving ? editor.saving : list.isOutdated ? editor.saveOver : editor.save}
        </Button>
        <Button disabled={list.isSaving || list.photos.length === 0} onClick={() => list.change([])}>
          {editor.clear}
        </Button>
        {list.hasDraft && (
          <span className={styles.draft}>
            {shared.draftSaved}
            <Button variant="quiet" size="small" disabled={list.isSaving} onClick={list.discard}>
              {editor.discard}
            </Button>
          </span>
        )}
      </div>
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
