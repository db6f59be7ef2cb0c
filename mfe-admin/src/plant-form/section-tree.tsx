import { needs } from '@portal/contracts';
import { currentLanguage, query } from '@portal/sdk';
import { Badge, Tree } from '@portal/sdk/antd';
import { useQuery } from '@portal/sdk/query';
import { useTexts } from '../texts/index.ts';
import type { PlantFieldsProps } from './plant-fields.ts';
import styles from './plant-form.module.css';
import { problemsIn, type SectionName, type Sections, sectionNames } from './sections.ts';

interface SectionTreeProps extends Pick<PlantFieldsProps, 'values' | 'errors'> {
  sections: Sections;
}

/** The sections of the form and the entries of the open ones, with the number of problems in each section. */
export function SectionTree({ values, errors, sections }: SectionTreeProps) {
  const { plantForm, fields } = useTexts();
  const entries = useEntries(values);
  const titles: Record<SectionName, string> = {
    names: fields.names,
    texts: fields.texts,
    summary: plantForm.summary,
    toxicity: fields.toxicity,
    groups: plantForm.groups,
    pets: plantForm.pets,
    interactions: fields.interactions,
    lookAlikes: fields.lookAlikes,
    indications: plantForm.indications,
    quickFacts: plantForm.quickFacts,
    sources: fields.sources,
    review: plantForm.review,
  };
  return (
    <nav aria-label={plantForm.sections} className={styles.tree}>
      <Tree
        aria-label={plantForm.sections}
        blockNode
        selectedKeys={[]}
        expandedKeys={[...sections.open]}
        onExpand={(_, { node, expanded }) => sections.setOpen(String(node.key) as SectionName, expanded)}
        treeData={sectionNames.map((section) => ({
          key: section,
          title: <Title text={titles[section]} problems={problemsIn(section, errors).length} />,
          children: (entries[section] ?? []).map((text, place) => ({
            key: `${section}.${place}`,
            title: <Title text={text} problems={0} />,
          })),
        }))}
        onSelect={(_, { node }) => {
          const [section = '', place] = String(node.key).split('.');
          sections.show(section as SectionName, place === undefined ? undefined : Number(place));
        }}
      />
    </nav>
  );
}

function Title({ text, problems }: { text: string; problems: number }) {
  const { plantForm } = useTexts();
  return (
    <span className={styles.node}>
      {text} {problems > 0 && <Badge count={problems} title={plantForm.problems(problems)} />}
    </span>
  );
}

/** The names of the entries of each list. */
function useEntries({ interactions, lookAlikes, indications }: PlantFieldsProps['values']) {
  const { plantForm, fields } = useTexts();
  const { data: known = [] } = useQuery(query(needs.list));
  const nameOf = (id: string) => known.find((need) => need.id === id)?.names[currentLanguage()] ?? id;
  const entries: Partial<Record<SectionName, string[]>> = {
    interactions: interactions.map(({ drug }, place) => drug || fields.interaction.nameAt(place)),
    lookAlikes: lookAlikes.map(({ commonName }, place) => commonName || fields.lookAlike.nameAt(place)),
    indications: indications.map(({ need }, place) => nameOf(need) || plantForm.indication.nameAt(place)),
  };
  return entries;
}
