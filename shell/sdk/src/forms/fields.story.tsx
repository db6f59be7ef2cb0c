import type { Stories } from '../story.ts';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const ignore = () => undefined;

export const stories: Stories = (say) => {
  const name = { label: say('Name', 'Name'), onChange: ignore };
  const light = {
    label: say('Light', 'Licht'),
    value: 'shade',
    onChange: ignore,
    options: [{ value: 'shade', label: say('Partial shade', 'Halbschatten') }],
  };
  return {
    empty: <TextField {...name} value="" placeholder={say('Sage by the door', 'Salbei an der Tür')} />,
    'with hint, counter and optional': (
      <TextField
        {...name}
        value="Salvia"
        hint={say('Only you see it.', 'Nur Sie sehen ihn.')}
        maxLength={200}
        hasCounter
        isOptional
      />
    ),
    wrong: (
      <TextField {...name} value="" error={say('Enter a name.', 'Geben Sie einen Namen ein.')} isRequired />
    ),
    disabled: <TextField {...name} value="Salvia" isDisabled />,
    password: (
      <TextField
        label={say('Password', 'Passwort')}
        type="password"
        value="correct-horse"
        onChange={ignore}
      />
    ),
    'with a long label': (
      <TextField
        {...name}
        label={say(
          'What should we call this plant wherever it appears in your garden and your journal?',
          'Wie soll diese Pflanze überall in Ihrem Garten und in Ihrem Tagebuch heißen?',
        )}
        value=""
        isOptional
      />
    ),
    'several lines': (
      <TextArea
        label={say('Note', 'Notiz')}
        value={say('New leaves since Sunday.', 'Neue Blätter seit Sonntag.')}
        onChange={ignore}
        maxLength={5000}
        hasCounter
      />
    ),
    choice: <Select {...light} />,
    'choice, disabled': <Select {...light} isDisabled />,
  };
};
