import { useState } from 'react';
import type { Say, Stories } from '../story.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import { Tabs } from './tabs.tsx';
import { TextField } from './text-field.tsx';

const ignore = () => undefined;

export const stories: Stories = (say) => ({
  checkboxes: (
    <div>
      <Checkbox label={say('Public', 'Öffentlich')} isChecked onChange={ignore} />
      <Checkbox
        label={say('Remind me', 'Erinnern')}
        hint={say('By email', 'Per E-Mail')}
        isChecked={false}
        onChange={ignore}
      />
      <Checkbox label={say('Locked', 'Gesperrt')} isChecked isDisabled onChange={ignore} />
    </div>
  ),
  'a form that is being sent': (
    <Form onSubmit={ignore} busy label={say('Plant', 'Pflanze')}>
      <TextField label={say('Name', 'Name')} value="Salvia" onChange={ignore} />
      <Button type="submit" variant="primary" isBusy>
        {say('Saving …', 'Wird gespeichert …')}
      </Button>
    </Form>
  ),
  tabs: <TabsExample say={say} />,
  dialog: <DialogExample say={say} />,
});

function TabsExample({ say }: { say: Say }) {
  const [selected, setSelected] = useState<'photos' | 'notes'>('photos');
  return (
    <Tabs
      label={say('Journal', 'Tagebuch')}
      selected={selected}
      onSelect={setSelected}
      items={[
        {
          id: 'photos',
          label: say('Photos', 'Fotos'),
          count: 12,
          content: say('Photos of the plant', 'Fotos der Pflanze'),
        },
        { id: 'notes', label: say('Notes', 'Notizen'), content: say('Your notes', 'Ihre Notizen') },
      ]}
    />
  );
}

function DialogExample({ say }: { say: Say }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>{say('Open', 'Öffnen')}</Button>
      <Dialog title={say('Share', 'Teilen')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {say('Anyone with the link sees this page.', 'Mit dem Link sieht jeder diese Seite.')}
      </Dialog>
    </div>
  );
}
