import { type Category, categories, type Plant, plantAdmin } from '@portal/contracts';
import { Badge, Row } from '@portal/sdk';
import { Pencil } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { useTexts } from '../texts/index.ts';
import styles from './category-editor.module.css';

/** A category badge that turns into a select; a choice is saved at once. */
export function CategoryEditor({ plant }: { plant: Plant }) {
  const { categories: names, categoryEditor } = useTexts();
  const name = names[plant.category];
  const [isOpen, setOpen] = useState(false);
  const badge = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const close = (restoreFocus: boolean) => {
    hadFocus.current = restoreFocus;
    setOpen(false);
  };
  useEffect(() => {
    if (!isOpen && hadFocus.current) badge.current?.focus();
    hadFocus.current = false;
  }, [isOpen]);
  if (isOpen) return <CategoryList plant={plant} onClose={close} />;
  return (
    <Row
      as="button"
      isInline
      ref={badge}
      type="button"
      className={styles.badge}
      aria-label={categoryEditor.edit(name, plant.commonName)}
      onClick={() => setOpen(true)}
    >
      <Badge>{name}</Badge>
      <Pencil aria-hidden size={14} strokeWidth={1.5} />
    </Row>
  );
}

interface CategoryListProps {
  plant: Plant;
  /** Returns whether to move the focus back to the badge. */
  onClose: (restoreFocus: boolean) => void;
}

function CategoryList({ plant, onClose }: CategoryListProps) {
  const { categories: names, categoryEditor } = useTexts();
  const list = useRef<HTMLSelectElement>(null);
  const save = usePlantWrite(plantAdmin.setCategory, {
    done: categoryEditor.done,
    failed: categoryEditor.failed,
    onSuccess: () => onClose(true),
  });
  useEffect(() => {
    list.current?.focus();
    openPicker(list.current);
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose(true);
    // In a closed select each arrow key is a choice, and each choice is saved.
    if (event.key.startsWith('Arrow') && openPicker(list.current)) event.preventDefault();
  };
  return (
    <select
      ref={list}
      className={styles.list}
      aria-label={categoryEditor.categoryOf(plant.commonName)}
      aria-busy={save.isPending || undefined}
      value={save.isPending ? save.variables.body.category : plant.category}
      onChange={({ target }) => {
        const category = target.value as Category;
        if (save.isPending) return;
        if (category === plant.category) onClose(true);
        else save.mutate({ params: { id: plant.id }, body: { category } });
      }}
      onBlur={() => {
        if (!save.isPending) onClose(false);
      }}
      onKeyDown={handleKey}
    >
      {categories.map((category) => (
        <option key={category} value={category}>
          {names[category]}
        </option>
      ))}
    </select>
  );
}

/** Opens the native picker if the browser can. Answers whether it is open. */
function openPicker(list: HTMLSelectElement | null): boolean {
  try {
    list?.showPicker();
    return Boolean(list?.showPicker);
  } catch {
    return false;
  }
}
