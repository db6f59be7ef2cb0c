import '@portal/sdk/theme.css';
import '../src/styles/fonts.css';
import '../src/styles/page.css';
import './components.css';
import { languageOf, rootId, themeOf } from '@portal/contracts';
import { Stack } from '@portal/sdk';
import { createQueryClient, loadTexts, startLanguage } from '@portal/sdk/host';
import { QueryClientProvider } from '@portal/sdk/query';
import { BrowserRouter } from '@portal/sdk/router';
import { createRoot } from 'react-dom/client';
import type { Say, Stories } from '../sdk/src/story.ts';

const files = import.meta.webpackContext('../sdk/src', { recursive: true, regExp: /\.story\.tsx$/ });

/** The address is the page's state: `?language=de&theme=dark&width=390`. */
const chosen = new URLSearchParams(location.search);
const language = languageOf(chosen.get('language') ?? undefined) ?? 'en';
const say: Say = (english, german) => (language === 'de' ? german : english);

const choices = {
  theme: ['light', 'dark'],
  language: ['en', 'de'],
  width: ['390', '768', '1440'],
};

document.title = 'Components';
document.documentElement.lang = language;
document.documentElement.dataset.theme = themeOf(chosen.get('theme') ?? undefined) ?? 'light';
startLanguage(language);
await loadTexts();
const root = document.getElementById(rootId);
if (root) createRoot(root).render(<Catalogue />);

/** All stories, or those of one file in a frame of the chosen width. */
function Catalogue() {
  if (chosen.has('framed')) return <Groups />;
  const width = chosen.get('width');
  return (
    <>
      <Choices />
      {width ? <iframe title={`${width} px`} width={width} src={addressWith('framed', '')} /> : <Groups />}
    </>
  );
}

const Choices = () => (
  <header className="catalogue-choices">
    <h1>Components</h1>
    {Object.entries(choices).map(([name, values]) => (
      <nav key={name} aria-label={name}>
        {values.map((value) => (
          <a
            key={value}
            href={addressWith(name, value)}
            aria-current={chosen.get(name) === value || undefined}
          >
            {value}
          </a>
        ))}
      </nav>
    ))}
  </header>
);

function addressWith(name: string, value: string): string {
  const next = new URLSearchParams(chosen);
  next.set(name, value);
  return `?${next}`;
}

const Groups = () => (
  <QueryClientProvider client={createQueryClient()}>
    <BrowserRouter>
      {files.keys().map((file) => (
        <Group key={file} file={file} />
      ))}
    </BrowserRouter>
  </QueryClientProvider>
);

function Group({ file }: { file: string }) {
  const { stories } = files(file) as { stories: Stories };
  const name = /([^/]+)\.story\.tsx$/.exec(file)?.[1];
  return (
    <section className="catalogue-group" data-group={name}>
      <h2 id={name}>{name}</h2>
      {Object.entries(stories(say)).map(([state, shown]) => (
        <Stack key={state} gap={8}>
          <h3>{state}</h3>
          {shown}
        </Stack>
      ))}
    </section>
  );
}
