import type { Organ } from '@portal/contracts';
import { Button, Stack } from '@portal/sdk';
import { Camera } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import styles from './next-photo.module.css';

interface NextPhotoProps {
  organ: Organ;
  onAdd: () => void;
}

/** Asks for the photo that would help most. */
export function NextPhoto({ organ, onAdd }: NextPhotoProps) {
  const { album } = useTexts();
  return (
    <Stack gap={8} align="start" className={styles.next}>
      <p>{album.tips[organ]}</p>
      <Button variant="primary" onClick={onAdd}>
        <Camera aria-hidden size={18} strokeWidth={1.5} />
        {album.addOf[organ]}
      </Button>
    </Stack>
  );
}
