import { type User, users } from '@portal/contracts';
import { RequestKey } from '@portal/contracts/schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { useWrite } from '../api/write.ts';
import { sessionQuery } from '../session.ts';
import { fakeGateway, hydrateScreen, renderScreen } from '../testing/index.ts';
import { toast } from '../toasts/toast.ts';
import { forgetDrafts } from '../written/forget-drafts.ts';
import { Checkbox } from './checkbox.tsx';
import { Form } from './form.tsx';
import { newRequestKey } from './request-key.ts';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { useDraft } from './use-draft.ts';

describe('a form', () => {
  const form = () => screen.getByRole('form', { name: 'Greeting' });

  test('Enter submits a form without leaving the page, and without the browser’s own validation', async () => {
    const onSubmit = jest.fn();
    const { user } = await renderScreen(
      <Form label="Greeting" onSubmit={onSubmit}>
        <input aria-label="Name" required />
        <button type="submit">Send</button>
      </Form>,
    );

    await user.type(screen.getByLabelText('Name'), '{Enter}');

    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(form()).toHaveAttribute('novalidate');
  });

  test('a busy form does not submit', async () => {
    const onSubmit = jest.fn();
    await renderScreen(
      <Form label="Greeting" onSubmit={onSubmit} busy>
        <p>Wait</p>
      </Form>,
    );

    fireEvent.submit(form());

    expect(onSubmit).not.toHaveBeenCalled();
    expect(form()).toHaveAttribute('aria-busy', 'true');
  });

  test('a form does not submit while the promise of the last submission is pending', async () => {
    let settle: () => void = () => undefined;
    const onSubmit = jest.fn(() => new Promise<void>((done) => (settle = done)));
    await renderScreen(
      <Form label="Greeting" onSubmit={onSubmit}>
        <p>Hello</p>
      </Form>,
    );

    fireEvent.submit(form());
    fireEvent.submit(form());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    settle();

    await waitFor(() => {
      fireEvent.submit(form());
      expect(onSubmit).toHaveBeenCalledTimes(2);
    });
  });

  test('two clicks before a render write once', async () => {
    const gateway = fakeGateway().answer(users.changePassword, new Promise<never>(() => undefined));
    function Change() {
      const { mutate, isPending } = useWrite(users.changePassword);
      const send = () => mutate({ body: { password: 'old', newPassword: 'new one' } });
      return (
        <Form label="Greeting" onSubmit={send} busy={isPending}>
          <p>Hello</p>
        </Form>
      );
    }
    await renderScreen(<Change />);

    fireEvent.submit(form());
    fireEvent.submit(form());
    await waitFor(() => expect(form()).toHaveAttribute('aria-busy', 'true'));
    fireEvent.submit(form());

    expect(gateway.calls(users.changePassword)).toHaveLength(1);
  });

  /** A form whose fields must all be filled in. */
  function Required({ labels }: { labels: string[] }) {
    const [values, setValues] = useState<Record<string, string>>({});
    const [isMarked, setIsMarked] = useState(false);
    const submit = () => {
      setIsMarked(true);
      if (labels.some((label) => !values[label])) toast({ title: 'Missing', variant: 'destructive' });
    };
    return (
      <Form label="Greeting" onSubmit={submit}>
        {labels.map((label) => (
          <TextField
            key={label}
            label={label}
            value={values[label] ?? ''}
            onChange={(value) => setValues((current) => ({ ...current, [label]: value }))}
            error={isMarked && !values[label] ? 'Please fill this in.' : undefined}
          />
        ))}
        <button type="submit">Send</button>
      </Form>
    );
  }

  describe('a form with wrong fields', () => {
    const summary = () => screen.queryByRole('group', { name: /^Please check these/ });
    const send = () => screen.getByRole('button', { name: 'Send' });

    test('shows all errors at once, and focuses a summary that leads to each', async () => {
      const { user } = await renderScreen(<Required labels={['Name', 'Title']} />);
      expect(summary()).toBeNull();

      await user.click(send());

      expect(screen.getAllByText('Please fill this in.')).toHaveLength(2);
      expect(summary()).toHaveFocus();
      expect(summary()).toHaveAccessibleName('Please check these 2 fields:');
      await user.click(screen.getByRole('button', { name: 'Title' }));
      expect(screen.getByLabelText('Title')).toHaveFocus();
    });

    test('focuses the only wrong field, without a summary', async () => {
      const { user } = await renderScreen(<Required labels={['Name']} />);

      await user.click(send());

      expect(screen.getByLabelText('Name')).toHaveFocus();
      expect(summary()).toBeNull();
    });

    test('closes the message about them once all are right', async () => {
      const { user } = await renderScreen(<Required labels={['Name', 'Title']} />);
      await user.click(send());
      expect(await screen.findByText('Missing')).toBeVisible();

      await user.type(screen.getByLabelText('Name'), 'a');
      expect(screen.getByText('Missing')).toBeVisible();
      await user.type(screen.getByLabelText('Title'), 'b');

      await waitFor(() => expect(screen.queryByText('Missing')).toBeNull());
      expect(summary()).toBeNull();
    });

    test('closes the message when it is left, and no other', async () => {
      function Page() {
        const [isLeft, setIsLeft] = useState(false);
        return (
          <>
            {!isLeft && <Required labels={['Name']} />}
            <button type="button" onClick={() => setIsLeft(true)}>
              Leave
            </button>
          </>
        );
      }
      const { user } = await renderScreen(<Page />);
      await user.click(send());
      expect(await screen.findByText('Missing')).toBeVisible();

      await user.click(screen.getByRole('button', { name: 'Leave' }));
      await waitFor(() => expect(screen.queryByText('Missing')).toBeNull());
      act(() => toast({ title: 'Another failure', variant: 'destructive' }));

      expect(await screen.findByText('Another failure')).toBeVisible();
    });
  });
});

describe('fields', () => {
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
        <Checkbox
          label="I am sure"
          hint="It can’t be undone."
          isChecked={isChecked}
          onChange={setIsChecked}
        />
      );
    }
    const { user } = await renderScreen(<Draft />);
    const box = screen.getByRole('checkbox', { name: 'I am sure' });

    await user.click(screen.getByText('I am sure'));

    expect(box).toBeChecked();
    expect(box).toHaveAccessibleDescription('It can’t be undone.');
  });
});

describe('request keys', () => {
  test('keys are unique and valid by the contract', () => {
    const keys = Array.from({ length: 100 }, newRequestKey);

    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(RequestKey.parse(key)).toBe(key);
  });
});

describe('a draft', () => {
  const empty = { title: '', content: '' };
  const rosa: User = { id: 7, username: 'rosa', roles: [] };
  const ivo: User = { id: 71, username: 'ivo', roles: [] };

  /** Calls the hook for a viewer that can change. */
  function withViewer<T, P>(hook: (props: P) => T, initialProps: P, viewer: User | null) {
    const client = createQueryClient();
    const show = (next: User | null) => client.setQueryData(sessionQuery.queryKey, next);
    show(viewer);
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    return { ...renderHook(hook, { initialProps, wrapper }), show };
  }
  const draft = (key = 'thread', viewer: User | null = rosa, memberId?: number | null) =>
    withViewer(({ name }: { name: string }) => useDraft(name, empty, memberId), { name: key }, viewer);
  type Draft = ReturnType<typeof draft>['result'];
  const write = ({ current: [, setValue] }: Draft, title: string) =>
    act(() => setValue((value) => ({ ...value, title })));

  afterEach(() => jest.restoreAllMocks());

  test('a draft survives a reload', () => {
    write(draft().result, 'Sage');

    expect(draft().result.current[0]).toEqual({ title: 'Sage', content: '' });
  });

  test('changes before a render are all applied', () => {
    const { result } = draft();

    act(() => {
      result.current[1]((value) => ({ ...value, title: 'Sage' }));
      result.current[1]((value) => ({ ...value, content: 'It grows.' }));
    });

    expect(result.current[0]).toEqual({ title: 'Sage', content: 'It grows.' });
  });

  test('a change before the page is hydrated is made to the stored draft', async () => {
    write(draft().result, 'Sage');

    await hydrateScreen(<Preset content="It grows." />, { viewer: rosa });

    expect(draft().result.current[0]).toEqual({ title: 'Sage', content: 'It grows.' });
  });

  /** A form with a preset part. */
  function Preset({ content }: { content: string }) {
    const [value, setValue] = useDraft('thread', empty);
    useEffect(() => {
      if (value.content !== content) setValue((known) => ({ ...known, content }));
    }, [value.content, content, setValue]);
    return <p>{JSON.stringify(value)}</p>;
  }

  test('a cleared draft is deleted, even if its form unmounts at the same moment', () => {
    const { result, unmount } = draft();
    write(result, 'Sage');

    act(() => {
      result.current[2]();
      unmount();
    });

    expect(draft().result.current[0]).toEqual(empty);
  });

  describe('in two tabs', () => {
    const sessions = new Map<string, [string, string][]>();
    /** Acts in a tab, which has its own session storage. */
    function inTab<T>(tab: string, act: () => T): T {
      sessionStorage.clear();
      for (const [key, value] of sessions.get(tab) ?? []) sessionStorage.setItem(key, value);
      const result = act();
      sessions.set(tab, Object.entries(sessionStorage));
      return result;
    }
    const offered = (tab: string) => inTab(tab, () => draft().result.current[0].title);
    afterEach(() => sessions.clear());

    test('each keeps its draft over a reload', () => {
      const first = inTab('first', () => draft().result);
      const second = inTab('second', () => draft().result);
      inTab('first', () => write(first, 'Sage'));
      inTab('second', () => write(second, 'Mint'));
      inTab('first', () => write(first, 'Sage tea'));

      expect(offered('first')).toBe('Sage tea');
      expect(offered('second')).toBe('Mint');
    });

    test.each(['before', 'after'])('a posted draft leaves one that was written %s it', (order) => {
      const first = inTab('first', () => draft().result);
      const second = inTab('second', () => draft().result);
      if (order === 'before') inTab('second', () => write(second, 'Mint'));
      inTab('first', () => write(first, 'Sage'));
      if (order === 'after') inTab('second', () => write(second, 'Mint'));

      inTab('first', () => act(() => first.current[2]()));

      expect(first.current[0]).toEqual(empty);
      expect(offered('second')).toBe('Mint');
      expect(offered('first')).toBe('Mint');
      expect(offered('third')).toBe('Mint');
    });

    test('a draft that was continued in the other tab survives the first post', () => {
      const first = inTab('first', () => draft().result);
      inTab('first', () => write(first, 'Sage'));
      const second = inTab('second', () => draft().result);
      inTab('second', () => write(second, 'Sage tea'));

      inTab('first', () => act(() => first.current[2]()));

      expect(offered('third')).toBe('Sage tea');
    });

    test('a draft that both show is posted once', () => {
      const first = inTab('first', () => draft().result);
      inTab('first', () => write(first, 'Sage'));
      const second = inTab('second', () => draft().result);
      inTab('second', () => act(() => second.current[2]()));

      expect(offered('first')).toBe('');
      expect(offered('second')).toBe('');
    });

    test('a draft that the other tab overwrites is stored again', () => {
      const key = 'portal-draft:7:thread';
      const first = inTab('first', () => draft().result);
      inTab('first', () => write(first, 'Sage'));
      const oldValue = localStorage.getItem(key);
      const second = inTab('second', () => draft().result);
      inTab('second', () => write(second, 'Mint'));

      inTab('first', () =>
        act(() => {
          const newValue = localStorage.getItem(key);
          window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
        }),
      );

      expect(offered('first')).toBe('Sage');
      expect(offered('second')).toBe('Mint');
    });

    test('the drafts of both are deleted with the account', () => {
      for (const title of ['Sage', 'Mint']) {
        sessionStorage.clear();
        write(draft('thread', rosa).result, title);
      }

      forgetDrafts(rosa.id);

      expect(offered('third')).toBe('');
    });
  });

  test('a tab that clears its draft keeps what is still being written in another', () => {
    const here = draft();
    write(here.result, 'Sage');
    const there = draft();
    write(there.result, 'Mint');
    const before = localStorage.getItem('portal-draft:7:thread');

    act(() => there.result.current[2]());
    // The browser's event in other tabs.
    act(() => {
      const cleared = { key: 'portal-draft:7:thread', oldValue: before, newValue: null };
      window.dispatchEvent(new StorageEvent('storage', cleared));
    });

    expect(draft().result.current[0].title).toBe('Sage');
  });

  test('each key has its own draft', () => {
    write(draft('reply-1').result, 'One');
    const { result, rerender } = draft('reply-2');
    write(result, 'Two');

    rerender({ name: 'reply-1' });
    expect(result.current[0].title).toBe('One');
    write(result, 'One more');

    expect(draft('reply-2').result.current[0].title).toBe('Two');
    expect(draft('reply-1').result.current[0].title).toBe('One more');
  });

  test.each(['{', 'null', '[]', '"Sage"', '{"title":"Sage"}'])(
    'the stored value %s does not have the form’s shape',
    (text) => {
      localStorage.setItem('portal-draft:7:thread', text);

      expect(draft().result.current[0]).toEqual(empty);
    },
  );

  test('an initial null can become a value', () => {
    const choice = () => withViewer(() => useDraft<{ id: number } | null>('plant', null), {}, rosa).result;

    const result = choice();
    act(() => result.current[1]({ id: 7 }));

    expect(choice().current[0]).toEqual({ id: 7 });
  });

  test('a draft is shown to its writer only, also when the viewer changes under the form', async () => {
    const { result, show } = draft('thread', rosa);
    write(result, 'Sage');

    for (const other of [null, ivo]) {
      act(() => show(other));
      await waitFor(() => expect(result.current[0]).toEqual(empty));
      expect(draft('thread', other).result.current[0]).toEqual(empty);
    }

    act(() => show(rosa));
    await waitFor(() => expect(result.current[0].title).toBe('Sage'));
  });

  test('an anonymous draft can be read after signing in', () => {
    write(draft('thread', null).result, 'Sage');

    expect(draft('thread', rosa, null).result.current[0].title).toBe('Sage');
  });

  test('the drafts of one member can be deleted together', () => {
    localStorage.setItem('theme', 'dark');
    for (const name of ['thread', 'journal']) write(draft(name, rosa).result, 'Sage');
    write(draft('thread', ivo).result, 'Mint');
    write(draft('thread', null).result, 'Moss');

    forgetDrafts(rosa.id);

    for (const name of ['thread', 'journal']) expect(draft(name, rosa).result.current[0]).toEqual(empty);
    expect(draft('thread', ivo).result.current[0].title).toBe('Mint');
    expect(draft('thread', null).result.current[0].title).toBe('Moss');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  test('a form works in a browser without storage', () => {
    for (const act of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, act).mockImplementation(() => {
        throw new DOMException('No space left.', 'QuotaExceededError');
      });
    }
    const { result } = draft();

    write(result, 'Sage');
    expect(result.current[0].title).toBe('Sage');
    act(() => result.current[2]());

    expect(result.current[0]).toEqual(empty);
  });
});
