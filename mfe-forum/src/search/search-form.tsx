import { cardOf, limits, links, needs, type PlantCard } from '@portal/contracts';
import { Button, Grid, LinkButton, query, Row, Stack, useIsHydrated, useLanguage, Widget } from '@portal/sdk';
import { Select, TextField } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { type FormEvent, useState } from 'react';
import { plantQuery } from '../forum.queries.ts';
import styles from './found-texts.module.css';
import { useSearchTexts } from './texts/index.ts';
import { isEmpty, paramsOf, type SearchFilter } from './use-search-filter.ts';

interface SearchFormProps {
  filter: SearchFilter;
  onSearch: (filter: SearchFilter) => void;
}

/** The conditions of a search. Without scripts the browser puts the fields into the address. */
export function SearchForm({ filter, onSearch }: SearchFormProps) {
  const { search: texts } = useSearchTexts();
  const [draft, setDraft] = useSearchDraft(filter);
  const change = (changes: Partial<SearchFilter>) => setDraft({ ...draft, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(draft);
  };
  return (
    <Stack
      as="form"
      gap={24}
      rowGap={16}
      role="search"
      aria-label={texts.form}
      method="get"
      action={links.forumSearch()}
      className={styles.form}
      onSubmit={submit}
    >
      <TextField
        label={texts.words}
        type="search"
        name="q"
        value={draft.term}
        onChange={(term) => change({ term })}
        maxLength={limits.search.termLength}
      />
      <Conditions draft={draft} onChange={change} />
      <Row gap={8} align="stretch">
        <Button type="submit" variant="primary">
          {texts.submit}
        </Button>
        {!isEmpty(filter) && (
          <LinkButton to={links.forumSearch()} variant="quiet">
            {texts.reset}
          </LinkButton>
        )}
      </Row>
    </Stack>
  );
}

interface FieldsProps {
  draft: SearchFilter;
  onChange: (changes: Partial<SearchFilter>) => void;
}

/** Open from the start if one of them is set. */
function Conditions({ draft, onChange: change }: FieldsProps) {
  const { search: texts } = useSearchTexts();
  const [isOpen, setOpen] = useState(!isEmpty({ ...draft, term: '' }));
  return (
    <details className={styles.more} open={isOpen} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>{texts.more}</summary>
      <Grid columns="2" isOneOnPhones gap={24} rowGap={16} align="start" className={styles.conditions}>
        <TextConditions draft={draft} onChange={change} />
        {isOpen && <PlantCondition draft={draft} onChange={change} />}
      </Grid>
    </details>
  );
}

function PlantCondition({ draft, onChange }: FieldsProps) {
  const { search: texts } = useSearchTexts();
  const [plant, choosePlant] = useChosenPlant(draft.plantId);
  const select = (next: PlantCard | null) => {
    choosePlant(next);
    onChange({ plantId: next?.id });
  };
  return (
    <div className={styles.wide}>
      <Widget
        of="encyclopedia"
        name="plantPicker"
        label={texts.plant}
        selected={plant}
        onSelect={select}
        isQuiet
      />
      {draft.plantId && <input type="hidden" name="plant" value={draft.plantId} />}
    </div>
  );
}

function TextConditions({ draft, onChange: change }: FieldsProps) {
  const { search: texts } = useSearchTexts();
  const topics = useTopics(draft.need);
  return (
    <>
      <TextField
        label={texts.author}
        hint={texts.authorHint}
        name="author"
        value={draft.author}
        onChange={(author) => change({ author })}
        // One more, for an `@` before the name.
        maxLength={limits.username.maxLength + 1}
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <Select
        label={texts.topic}
        name="need"
        value={draft.need}
        onChange={(need) => change({ need })}
        options={[{ value: '', label: texts.anyTopic }, ...topics]}
      />
      <Grid columns="2" gap={16} className={styles.wide}>
        <TextField
          label={texts.from}
          name="from"
          value={draft.from}
          onChange={(from) => change({ from })}
          inputProps={{ type: 'date' }}
        />
        <TextField
          label={texts.to}
          name="to"
          value={draft.to}
          onChange={(to) => change({ to })}
          inputProps={{ type: 'date' }}
        />
      </Grid>
    </>
  );
}

/** The values of the form, reset from the address whenever that changes. */
function useSearchDraft(filter: SearchFilter) {
  const [draft, setDraft] = useState(filter);
  const address = paramsOf(filter).toString();
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    setDraft(filter);
  }
  return [draft, setDraft] as const;
}

/** The chosen plant; the one of the address is read by its id. */
function useChosenPlant(id: number | undefined) {
  const [chosen, setChosen] = useState<PlantCard | null>(null);
  const isKnown = chosen?.id === id;
  const { data } = useQuery({ ...plantQuery(id ?? 0), enabled: id !== undefined && !isKnown });
  const plant = isKnown ? chosen : data && cardOf(data);
  return [id === undefined ? null : (plant ?? null), setChosen] as const;
}

/** The needs of the guide as options; until they are loaded, only the chosen one. */
function useTopics(chosen: string) {
  const language = useLanguage();
  // In the browser: a long list that most searches don't need.
  const { data = [] } = useQuery({ ...query(needs.list), enabled: useIsHydrated() });
  const options = data
    .map(({ id, names }) => ({ value: id, label: names[language] }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  const isMissing = chosen !== '' && !options.some(({ value }) => value === chosen);
  return isMissing ? [{ value: chosen, label: chosen }, ...options] : options;
}
