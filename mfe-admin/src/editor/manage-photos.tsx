import { limits, type Plant } from '@portal/contracts';
import { Button, Card, count } from '@portal/sdk';
import { TextField } from '@portal/sdk/forms';
import { useState } from 'react';
import { OrderedPhotos } from '../photos/ordered-photos.tsx';
import { detailOf, mainOr } from '../photos/photo.ts';
import { PhotoFacts } from '../photos/photo-facts.tsx';
import { AutoUpdateButton } from './auto-update-button.tsx';
import type { AutoUpdate } from './edit-photos.tsx';
import styles from './editor.module.css';
import type { PhotoList } from './use-photo-list.ts';

interface ManagePhotosProps {
  plant: Plant;
  list: PhotoList;
  autoUpdate: AutoUpdate;
}

/** The list that takes the place of the present photos when it is saved. */
export const ManagePhotos = ({ plant, list, autoUpdate }: ManagePhotosProps) => (
  <Card as="section" className={styles.panel} aria-labelledby="manage-photos">
    <div className={styles.head}>
      <h2 id="manage-photos">Manage Photos</h2>
      <AutoUpdateButton autoUpdate={autoUpdate} />
    </div>
    <AddAddress onAdd={list.add} />
    <div className={styles.selected}>
      <h3>
        Selected Photos <span className={styles.quiet}>({count(list.photos.length)})</span>
      </h3>
      {list.photos.length === 0 ? (
        <p className={styles.quiet}>Add an address, or load the current photos to change their order.</p>
      ) : (
        <OrderedPhotos
          label="Selected Photos"
          photos={list.photos}
          nameOf={mainOr}
          onChange={list.change}
          hasMainChoice
          factsOf={(url) => (
            <>
              <span className={styles.address}>{url}</span>
              <PhotoFacts detail={detailOf(plant, url)} />
            </>
          )}
        />
      )}
    </div>
    {list.isOvertaken && (
      <p role="alert" className={styles.warning}>
        The photos of this plant were changed since you began this list. They stand under Current Photos; your
        list is kept. Saving puts it in their place.
      </p>
    )}
    <div className={styles.buttons}>
      <Button variant="primary" isBusy={list.isSaving} onClick={list.save}>
        {list.isSaving ? 'Saving...' : list.isOvertaken ? 'Save over them' : 'Save Photos'}
      </Button>
      <Button disabled={list.isSaving || list.photos.length === 0} onClick={() => list.change([])}>
        Clear All
      </Button>
      {list.isBegun && (
        <span className={styles.draft}>
          Not saved yet; kept in this browser.
          <Button variant="quiet" size="small" disabled={list.isSaving} onClick={list.discard}>
            Discard
          </Button>
        </span>
      )}
    </div>
  </Card>
);

/** The field for the address of a photo. Enter adds it; what could not be added stays to be mended. */
function AddAddress({ onAdd }: { onAdd: PhotoList['add'] }) {
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim() && onAdd(text.trim())) setText('');
  };
  return (
    <div className={styles.adding}>
      <TextField
        label="Photo URL"
        type="url"
        value={text}
        onChange={setText}
        onEnter={add}
        maxLength={2000}
        placeholder="https://…"
        hint={`An https address. A plant has at most ${limits.plantPictures} photos.`}
      />
      <Button onClick={add}>Add Photo</Button>
    </div>
  );
}
