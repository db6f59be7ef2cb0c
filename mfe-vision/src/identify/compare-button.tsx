import type { Identification } from '@portal/contracts';
import { Button, lazyPart } from '@portal/sdk';
import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import type { Photo } from '../photo/use-photos.ts';
import { useTexts } from '../texts/index.ts';
import { candidatesOf } from './candidates.ts';

const CompareDialog = lazyPart(() =>
  import(/* webpackChunkName: "compare" */ './compare-dialog.tsx').then((module) => module.CompareDialog),
);

interface CompareButtonProps {
  answer: Identification;
  photo: Photo;
}

/** Opens the comparison; absent if there is nothing to compare with. */
export function CompareButton({ answer, photo }: CompareButtonProps) {
  const { compare } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const candidates = candidatesOf(answer);
  if (candidates.length < (answer.matchedPlant ? 2 : 1)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Columns2 aria-hidden size={18} strokeWidth={1.5} />
        {compare.open}
      </Button>
      {isOpen && <CompareDialog candidates={candidates} photo={photo} onClose={() => setOpen(false)} />}
    </>
  );
}
