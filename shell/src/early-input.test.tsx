import { interactiveMark, rootId } from '@portal/contracts';
import { markInteractive } from '@portal/sdk';
import { act } from '@testing-library/react';
import { Suspense, use, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { repeatEarlyInput } from './early-input.ts';

const submitted = jest.fn();
const clicked = jest.fn();
let element: HTMLElement;
let root: Root;

/** A form that renders once more after its hydration, as forms with drafts do. */
function LoginForm() {
  const [name, setName] = useState('');
  const [notes, setNotes] = useState('');
  const [file, setFile] = useState('');
  const [, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    element.setAttribute(interactiveMark, '');
  }, []);
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        submitted({ name, notes, file });
      }}
    >
      <input type="text" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea value={notes} onChange={(event) => setNotes(event.target.value)} />
      <input type="file" onChange={() => setFile('chosen')} />
      <button type="button" onClick={clicked}>
        Show
      </button>
      <button type="submit">Log in</button>
    </form>
  );
}

const hydrate = () =>
  act(async () => {
    root = hydrateRoot(element, <LoginForm />);
  });

const one = <E extends Element>(selector: string) => element.querySelector(selector) as E;
function type(selector: string, text: string) {
  const field = one<HTMLInputElement>(selector);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  jest.clearAllMocks();
  element = document.createElement('div');
  element.innerHTML = renderToString(<LoginForm />);
  document.body.replaceChildren(element);
});
afterEach(() => act(() => root.unmount()));

test('texts and a submission before the hydration are not lost', async () => {
  // A browser does nothing with such a form; jsdom doesn't know it.
  document.body.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  repeatEarlyInput(element);
  type('[type=text]', 'rosa');
  type('textarea', 'It grows.');
  one('[type=file]').dispatchEvent(new Event('input', { bubbles: true }));
  one<HTMLButtonElement>('[type=submit]').click();

  await hydrate();

  expect(submitted.mock.calls).toEqual([[{ name: 'rosa', notes: 'It grows.', file: 'chosen' }]]);
  expect(one<HTMLInputElement>('[type=text]').value).toBe('rosa');
});

test('a text that the browser restored is not lost', async () => {
  one<HTMLInputElement>('[type=text]').value = 'rosa';
  repeatEarlyInput(element);

  await hydrate();
  act(() => one<HTMLButtonElement>('[type=submit]').click());

  expect(submitted.mock.calls).toEqual([[{ name: 'rosa', notes: '', file: '' }]]);
});

test('a click is repeated once, and later ones are not', async () => {
  repeatEarlyInput(element);
  one<HTMLButtonElement>('[type=button]').click();
  await hydrate();
  expect(clicked).toHaveBeenCalledTimes(1);

  act(() => one<HTMLButtonElement>('[type=button]').click());

  expect(clicked).toHaveBeenCalledTimes(2);
});

test('a click in a part that reacts later than the page is repeated once', async () => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const opened = jest.fn();
  function Later({ isHere }: { isHere: boolean }) {
    if (!isHere) use(code);
    useEffect(markInteractive, []);
    return (
      <button type="button" className="later" onClick={opened}>
        Open
      </button>
    );
  }
  const page = (isHere: boolean) => (
    <>
      <LoginForm />
      <Suspense>
        <Later isHere={isHere} />
      </Suspense>
    </>
  );
  element.id = rootId;
  element.innerHTML = renderToString(page(true));
  repeatEarlyInput(element);
  await act(async () => {
    root = hydrateRoot(element, page(false));
  });
  act(() => one<HTMLButtonElement>('.later').click());
  act(() => one<HTMLButtonElement>('.later').click());
  expect(opened).not.toHaveBeenCalled();

  await act(async () => arrive());

  expect(opened).toHaveBeenCalledTimes(1);
  act(() => one<HTMLButtonElement>('.later').click());
  expect(opened).toHaveBeenCalledTimes(2);
  expect(clicked).not.toHaveBeenCalled();
});
