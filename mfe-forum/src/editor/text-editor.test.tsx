import { comments, forumPictures, memberNames, type TextFormat } from '@portal/contracts';
import { keyOf } from '@portal/sdk';
import { fakeGateway, fakePhotoCompression, photoFile, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { threadQuery } from '../forum.queries.ts';
import { buildComment, buildThread, rosa } from '../testing/factories.ts';
import {
  type Edit,
  edited,
  insertBlock,
  insertLink,
  mentionBefore,
  toggleCode,
  toggleMark,
  togglePrefix,
} from './edits.ts';
import { quoteOf } from './quote.ts';
import { TextEditor } from './text-editor.tsx';

const url = `/api/images/forum/${'a'.repeat(64)}`;
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });

async function open(
  initial = '',
  { format: before = 'markdown' as TextFormat | null, maxLength = 2000, threadId = 0 } = {},
) {
  function Editor() {
    const [value, setValue] = useState(initial);
    const [format, setFormat] = useState(before ?? undefined);
    return (
      <TextEditor
        label="Comment"
        value={value}
        onChange={setValue}
        maxLength={maxLength}
        format={format}
        onFormat={setFormat}
        threadId={threadId}
      />
    );
  }
  return renderScreen(<Editor />, { viewer: rosa });
}

test('a button formats the selected words, and keeps them selected', async () => {
  const { user } = await open('a sage leaf');
  area().setSelectionRange(2, 6);

  await user.click(screen.getByRole('button', { name: 'Bold' }));

  expect(area()).toHaveValue('a **sage** leaf');
  expect(area()).toHaveFocus();
  expect([area().selectionStart, area().selectionEnd]).toEqual([4, 8]);
});

test.each([
  ['b', 'a **sage** leaf'],
  ['i', 'a *sage* leaf'],
  ['k', 'a [sage](https://) leaf'],
])('Ctrl+%s formats', async (key, expected) => {
  const { user } = await open('a sage leaf');
  area().focus();
  area().setSelectionRange(2, 6);

  await user.keyboard(`{Control>}${key}{/Control}`);

  expect(area()).toHaveValue(expected);
});

test('the toolbar is one stop of Tab, and arrows move in it', async () => {
  const { user } = await open();
  screen.getByRole('tab', { name: 'Write' }).focus();

  await user.tab();
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Italic' })).toHaveFocus();
  await user.tab();
  expect(area()).toHaveFocus();
});

test('an edit that exceeds the maximum length is refused with a sentence', async () => {
  const { user } = await open('sage', { maxLength: 5 });

  await user.click(screen.getByRole('button', { name: 'Bold' }));

  expect(area()).toHaveValue('sage');
  expect(await screen.findByText('There is no room for this in the text.')).toBeVisible();
});

test('the preview shows the text as others will see it', async () => {
  const { user } = await open('a **sage** leaf');

  await user.click(screen.getByRole('tab', { name: 'Preview' }));

  expect(await screen.findByText('sage', { selector: 'strong' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Write' }));
  expect(area()).toHaveValue('a **sage** leaf');
});

describe('@', () => {
  const members = [
    { id: 8, username: 'ivo', displayName: 'Ivo G.' },
    { id: 9, username: 'ivana' },
  ];

  test('offers members, and the keyboard chooses one', async () => {
    fakeGateway().answer(memberNames.suggest, members);
    const { user } = await open();

    await user.type(area(), 'Thanks @iv');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    const [first, second] = screen.getAllByRole('option');
    expect(area()).toHaveAttribute('aria-activedescendant', first?.id);
    await user.keyboard('{ArrowDown}');
    expect(area()).toHaveAttribute('aria-activedescendant', second?.id);
    await user.keyboard('{Enter}');

    expect(area()).toHaveValue('Thanks @ivana ');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('offers those who write in the thread at once, before all members', async () => {
    const gateway = fakeGateway().answer(memberNames.suggest, members);
    const { user, queryClient: client } = await open('', { threadId: 1 });
    client.setQueryData(threadQuery(1).queryKey, buildThread({ author: { username: 'rosa' } }));
    client.setQueryData([...keyOf(comments.list, { params: { id: 1 } }), 'pages'], {
      pages: [[buildComment({ authorId: 9, author: { username: 'ivana' } })]],
    });

    await user.type(area(), '@');
    // Not the member themselves.
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['@ivana']);
    await user.type(area(), 'i');
    expect(gateway.calls(memberNames.suggest)).toHaveLength(0);
    await user.type(area(), 'v');

    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '@ivana',
      '@ivoIvo G.',
    ]);
  });

  test('a touch chooses a member', async () => {
    fakeGateway().answer(memberNames.suggest, members);
    const { user } = await open();
    await user.type(area(), '@iv');

    await user.click(await screen.findByRole('option', { name: /Ivo G/ }));

    expect(area()).toHaveValue('@ivo ');
    expect(area()).toHaveFocus();
  });

  test('Escape closes the list and keeps the text', async () => {
    fakeGateway().answer(memberNames.suggest, members);
    const { user } = await open();
    await user.type(area(), '@iv');
    await screen.findByRole('listbox');

    await user.keyboard('{Escape}');

    expect(screen.queryByRole('listbox')).toBeNull();
    expect(area()).toHaveValue('@iv');
  });

  test('a failure leaves the text as it is typed', async () => {
    const gateway = fakeGateway().answer(memberNames.suggest, refusal('too_many_requests'));
    const { user } = await open();

    await user.type(area(), '@iv');
    await screen.findByDisplayValue('@iv');

    expect(gateway.calls(memberNames.suggest).length).toBeLessThanOrEqual(3);
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('a picture', () => {
  const choose = (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.upload(document.querySelector('input[type=file]') as HTMLInputElement, photoFile());

  test('is uploaded and shown at the cursor', async () => {
    fakePhotoCompression();
    const gateway = fakeGateway().answer(forumPictures.upload, { url, width: 800, height: 600 });
    const { user } = await open('My sage:');
    area().setSelectionRange(8, 8);

    await choose(user);

    await screen.findByDisplayValue(/!\[picture\]/);
    expect(area()).toHaveValue(`My sage:\n\n![picture](${url})\n\n`);
    expect(gateway.calls(forumPictures.upload)).toMatchObject([
      { body: { photo: 'data:image/jpeg;base64,c2FnZQ==', requestKey: expect.any(String) } },
    ]);
  });

  test('that fails says why, and the next try repeats the same request', async () => {
    fakePhotoCompression();
    const gateway = fakeGateway().answer(
      forumPictures.upload,
      refusal('conflict', 'That is enough for today.'),
    );
    const { user } = await open();
    await choose(user);
    expect(await screen.findByText(/That is enough for today/)).toBeVisible();

    gateway.answer(forumPictures.upload, { url, width: 800, height: 600 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByDisplayValue(/!\[picture\]/)).toBeVisible();
    const [first, second] = gateway.calls(forumPictures.upload);
    expect(second?.body).toEqual(first?.body);
    expect(screen.queryByText(/That is enough/)).toBeNull();
  });
});

describe('a paste', () => {
  const paste = (texts: Record<string, string>) =>
    fireEvent.paste(area(), {
      clipboardData: {
        files: [photoFile('image.png', 'image/png')],
        types: [...Object.keys(texts), 'Files'],
        getData: (type: string) => texts[type] ?? '',
      },
    });

  test('of a picture uploads it', async () => {
    fakePhotoCompression();
    fakeGateway().answer(forumPictures.upload, { url, width: 800, height: 600 });
    await open();

    expect(paste({ 'text/html': '<img src="https://example.org/sage.png">' })).toBe(false);

    expect(await screen.findByDisplayValue(/!\[picture\]/)).toBeVisible();
  });

  test('from Word leaves the text to the browser and uploads nothing', async () => {
    const jobs = fakePhotoCompression();
    await open();

    expect(paste({ 'text/plain': 'Sage', 'text/html': '<p>Sage</p>', 'text/rtf': '{\\rtf1 Sage}' })).toBe(
      true,
    );

    expect(screen.queryByText('Uploading the picture…')).toBeNull();
    expect(jobs).toEqual([]);
  });
});

test('a plain text has no toolbar until the member wants formatting', async () => {
  const { user } = await open('sage', { format: null });
  expect(screen.queryByRole('toolbar')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Use formatting' }));

  expect(screen.getByRole('toolbar')).toBeVisible();
  expect(area()).toHaveValue('sage');
});

describe('edits', () => {
  /** Writes the selection as `[…]`, or `|` if it is empty. */
  const shown = (text: string, start: number, end: number) =>
    start === end
      ? `${text.slice(0, start)}|${text.slice(end)}`
      : `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;

  function parsed(text: string) {
    const cursor = text.indexOf('|');
    if (cursor !== -1) return { text: text.replace('|', ''), start: cursor, end: cursor };
    const start = text.indexOf('⟦');
    const end = text.indexOf('⟧') - 1;
    return { text: text.replace(/[⟦⟧]/g, ''), start, end };
  }

  function apply(text: string, act: (selected: ReturnType<typeof parsed>) => Edit) {
    const selected = parsed(text);
    const edit = act(selected);
    return shown(edited(selected.text, edit), ...edit.select);
  }

  test.each([
    ['a ⟦sage⟧ leaf', 'a **⟦sage⟧** leaf'],
    ['a **⟦sage⟧** leaf', 'a ⟦sage⟧ leaf'],
    ['a | leaf', 'a **|** leaf'],
  ])('bold: %s becomes %s', (before, after) => {
    expect(apply(before, (selected) => toggleMark(selected, '**'))).toBe(after);
  });

  test('italic within bold adds its own mark', () => {
    expect(apply('**⟦sage⟧**', (selected) => toggleMark(selected, '*'))).toBe('***⟦sage⟧***');
  });

  test.each([
    ['⟦one\ntwo⟧', '⟦- one\n- two⟧'],
    ['⟦- one\n- two⟧', '⟦one\ntwo⟧'],
    ['one|', '- one|'],
    ['Plants:\n⟦sage\nmint⟧', 'Plants:\n\n⟦- sage\n- mint⟧'],
    ['- sage\nmint|', '- sage\n- mint|'],
  ])('list: %j becomes %j', (before, after) => {
    expect(apply(before, (selected) => togglePrefix(selected, '- '))).toBe(after);
  });

  test.each([
    ['use ⟦x⟧', 'use `⟦x⟧`'],
    ['⟦a\nb⟧', '```\n⟦a\nb⟧\n```\n'],
  ])('code: %j becomes %j', (before, after) => {
    expect(apply(before, toggleCode)).toBe(after);
  });

  test.each([
    ['see |', 'see [text](⟦https://⟧)'],
    ['see ⟦sage⟧', 'see [sage](⟦https://⟧)'],
    ['⟦https://a.example⟧', '[⟦text⟧](https://a.example)'],
  ])('link: %s becomes %s', (before, after) => {
    expect(apply(before, (selected) => insertLink(selected, 'text'))).toBe(after);
  });

  test.each([
    ['|', '![](x)\n\n|'],
    ['sage|', 'sage\n\n![](x)\n\n|'],
    ['sage\n|', 'sage\n\n![](x)\n\n|'],
  ])('a picture is a block of its own: %j', (before, after) => {
    expect(apply(before, (selected) => insertBlock(selected, '![](x)'))).toBe(after);
  });

  test('a quote has the name of its author and all its lines', () => {
    expect(quoteOf('@ivo', 'One.\n\nTwo.')).toBe('> @ivo:\n>\n> One.\n>\n> Two.');
  });

  test.each([
    ['Thanks @ros', { start: 7, name: 'ros' }],
    ['@ro', { start: 0, name: 'ro' }],
    ['@', { start: 0, name: '' }],
    ['rosa@', undefined],
    ['rosa@exa', undefined],
    ['https://example.org/@ros', undefined],
    ['@rosa ', undefined],
  ])('the name that is typed in %j is %j', (text, found) => {
    expect(mentionBefore(text, text.length)).toEqual(found);
  });
});
