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

test('a field has its label as its name, and takes input', async () => {
  const { user } = await renderScreen(<Name autoComplete="name" placeholder="Rosa" />);
  const box = screen.getByRole('textbox', { name: 'Name' });

  await user.type(box, 'Sage');

  expect(box).toHaveValue('Sage');
  expect(box).toHaveAttribute('autocomplete', 'name');
  expect(box).toHaveAttribute('placeholder', 'Rosa');
  expect(box).toBeValid();
});

test('an error is announced, and describes the field together with its hint and counter', async () => {
  const { user } = await renderScreen(
    <Name error="Please enter a name." hint="Visible to others." maxLength={100} hasCounter />,
  );
  const box = screen.getByLabelText('Name');

  await user.type(box, 'Sage');

  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a name.');
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Visible to others. 4/100 Please enter a name.');
});

test('an optional field is marked, and its name is still its label', async () => {
  await renderScreen(<Name isOptional type="email" />);

  const box = screen.getByRole('textbox', { name: 'Name' });
  expect(box).toHaveAccessibleDescription('optional');
  expect(box).not.toBeRequired();
});

test('a field can be required or disabled', async () => {
  await renderScreen(
    <>
      <Name label="Title" isRequired />
      <Name label="Place" isDisabled />
    </>,
  );

  expect(screen.getByLabelText('Title')).toBeRequired();
  expect(screen.getByLabelText('Place')).toBeDisabled();
});

test('typing stops at the maximum length', async () => {
  const { user } = await renderScreen(<Name maxLength={3} />);

  await user.type(screen.getByLabelText('Name'), 'Sage');

  expect(screen.getByLabelText('Name')).toHaveValue('Sag');
});

test('a password is hidden until it is shown, and phones don’t autocorrect it', async () => {
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

test('Enter is handled, except during IME composition', async () => {
  const onEnter = jest.fn();
  const { user } = await renderScreen(<Name onEnter={onEnter} />);
  const box = screen.getByLabelText('Name');
  box.focus();

  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
  expect(onEnter).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');

  expect(onEnter).toHaveBeenCalledTimes(1);
});

test('a text area has several lines, a counter and an error', async () => {
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

test('a select changes its value', async () => {
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

test('a checkbox has a label and a hint', async () => {
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
