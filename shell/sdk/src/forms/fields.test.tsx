import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../testing/index.ts';
import { Checkbox } from './checkbox.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

type Rest = Partial<Parameters<typeof TextField>[0]>;

function Name(rest: Rest) {
  const [value, setValue] = useState('');
  return <TextField label="Name" value={value} onChange={setValue} {...rest} />;
}

test('a field has its label as its name, and takes what is typed', async () => {
  const { user } = await renderScreen(<Name autoComplete="name" placeholder="Rosa" />);
  const box = screen.getByRole('textbox', { name: 'Name' });

  await user.type(box, 'Sage');

  expect(box).toHaveValue('Sage');
  expect(box).toHaveAttribute('autocomplete', 'name');
  expect(box).toHaveAttribute('placeholder', 'Rosa');
  expect(box).toBeValid();
});

test('what is wrong is announced, and belongs to the field together with its hint and its counter', async () => {
  const { user } = await renderScreen(
    <Name error="Please enter a name." hint="As others shall see it." maxLength={100} hasCounter />,
  );
  const box = screen.getByLabelText('Name');

  await user.type(box, 'Sage');

  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a name.');
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('As others shall see it. 4/100 Please enter a name.');
});

test('an optional field says so, and its name stays its label', async () => {
  await renderScreen(<Name isOptional type="email" />);

  const box = screen.getByRole('textbox', { name: 'Name' });
  expect(box).toHaveAccessibleDescription('optional');
  expect(box).not.toBeRequired();
});

test('a required field and one that is out of use are told apart', async () => {
  await renderScreen(
    <>
      <Name label="Title" isRequired />
      <Name label="Place" isDisabled />
    </>,
  );

  expect(screen.getByLabelText('Title')).toBeRequired();
  expect(screen.getByLabelText('Place')).toBeDisabled();
});

test('typing ends at the greatest length', async () => {
  const { user } = await renderScreen(<Name maxLength={3} />);

  await user.type(screen.getByLabelText('Name'), 'Sage');

  expect(screen.getByLabelText('Name')).toHaveValue('Sag');
});

test('a password is hidden until it is asked for, and no phone mends it', async () => {
  const { user } = await renderScreen(<Name label="Password" type="password" />);
  const box = screen.getByLabelText('Password');
  await user.type(box, 'secret');
  expect(box).toHaveAttribute('type', 'password');

  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(box).toHaveAttribute('type', 'text');
  expect(box).toHaveAttribute('autocapitalize', 'none');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));

  expect(box).toHaveAttribute('type', 'password');
  expect(box).toHaveValue('secret');
});

test('Enter is heard, but not the one that ends a syllable', async () => {
  const onEnter = jest.fn();
  const { user } = await renderScreen(<Name onEnter={onEnter} />);
  const box = screen.getByLabelText('Name');
  box.focus();

  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
  expect(onEnter).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');

  expect(onEnter).toHaveBeenCalledTimes(1);
});

test('a text of several lines counts and can be wrong, too', async () => {
  function Notes() {
    const [value, setValue] = useState('');
    return (
      <TextArea
        label="Notes"
        value={value}
        onChange={setValue}
        maxLength={5000}
        hasCounter
        error={value ? undefined : 'Please add notes.'}
      />
    );
  }
  const { user } = await renderScreen(<Notes />);
  const box = screen.getByRole('textbox', { name: 'Notes' });
  expect(box).toBeInvalid();

  await user.type(box, 'One{Enter}two');

  expect(box).toHaveValue('One\ntwo');
  expect(box).toBeValid();
  expect(box).toHaveAccessibleDescription('7/5000');
});

test('one of a few is chosen', async () => {
  const options = [
    { value: 'newest', label: 'Newest' },
    { value: 'active', label: 'Last activity' },
  ] as const;
  function Sort() {
    const [value, setValue] = useState<'newest' | 'active'>('newest');
    return <Select label="Sort by" value={value} onChange={setValue} options={options} />;
  }
  const { user } = await renderScreen(<Sort />);
  const list = screen.getByRole('combobox', { name: 'Sort by' });

  await user.selectOptions(list, 'Last activity');

  expect(list).toHaveValue('active');
});

test('yes or no is a check box with its hint', async () => {
  function Draft() {
    const [isChecked, setIsChecked] = useState(false);
    return (
      <Checkbox label="I am sure" hint="It can’t be undone." isChecked={isChecked} onChange={setIsChecked} />
    );
  }
  const { user } = await renderScreen(<Draft />);
  const box = screen.getByRole('checkbox', { name: 'I am sure' });

  await user.click(screen.getByText('I am sure'));

  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('It can’t be undone.');
});
