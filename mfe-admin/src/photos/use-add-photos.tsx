import {
  type BodyOf,
  type ChangedPhotos,
  type InputOf,
  limits,
  type Plant,
  plantPhotos,
} from '@portal/contracts';
import { PlantImage, Row } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { type ReactNode, useState } from 'react';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { useTexts } from '../texts/index.ts';
import { photosOf } from './photo.ts';
import { usePhotoUndo } from './use-remove-photo.ts';

type Input = InputOf<typeof plantPhotos.add>;

interface AddPhotosOptions {
  /** The title of a failure. */
  failed: string;
  onSend?: (plantId: number) => void;
  onSuccess: (plant: ChangedPhotos) => void;
  onSettled?: (input: Input) => void;
}

interface AddPhotos {
  add: (plant: Plant, body: NonNullable<BodyOf<typeof plantPhotos.add>>) => void;
  isAdding: boolean;
  /** Asks before photos displace others; to be rendered. */
  confirmation: ReactNode;
}

/** Uploads photos. Asks first where a plant is full, so that its last photos would make room for them. */
export function useAddPhotos({ failed, onSend, onSuccess, onSettled }: AddPhotosOptions): AddPhotos {
  const { shared, photos: labels } = useTexts();
  const undo = usePhotoUndo();
  const [asked, setAsked] = useState<{ plant: Plant; input: Input; displaces: string[] }>();
  const { mutate, isPending } = usePlantWrite(plantPhotos.add, {
    done: (plant: ChangedPhotos) => ({ title: shared.uploaded, ...undo(plant) }),
    failed,
    onSuccess,
    ...(onSettled && { onSettled }),
  });
  const send = (plant: Plant, input: Input) => {
    setAsked(undefined);
    onSend?.(plant.id);
    mutate(input);
  };
  return {
    add(plant, body) {
      const input = { params: { id: plant.id }, body };
      const displaces = displacedBy(plant, body.images?.length ?? 0);
      if (displaces.length > 0)
        setAsked({ plant, displaces, input: { ...input, body: { ...body, displaces } } });
      else send(plant, input);
    },
    isAdding: isPending,
    confirmation: asked && (
      <ConfirmDialog
        title={labels.full}
        isOpen
        onClose={() => setAsked(undefined)}
        onConfirm={() => send(asked.plant, asked.input)}
        confirmLabel={labels.displace(asked.displaces.length)}
        isDestructive
      >
        <p>{labels.displaced(limits.plantPictures)}</p>
        <Row as="ul" gap={8}>
          {asked.displaces.map((url) => (
            <li key={url} style={{ width: 96 }}>
              <PlantImage
                hasBorder
                url={url}
                alt={labels.nameAt(photosOf(asked.plant).indexOf(url))}
                sizes="96px"
              />
            </li>
          ))}
        </Row>
      </ConfirmDialog>
    ),
  };
}

/** The last photos of a plant, as many as new ones have no room. */
function displacedBy(plant: Plant, added: number): string[] {
  const photos = photosOf(plant);
  const excess = photos.length + added - limits.plantPictures;
  return excess > 0 ? photos.slice(-excess) : [];
}
