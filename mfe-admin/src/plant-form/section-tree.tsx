import { Badge, Tree } from '@portal/sdk/antd';
import { useTexts } from '../texts/index.ts';
import type { FormProps } from './controls/form-fields.tsx';
import { type PlantSection, problemsIn, type Sections } from './controls/section.tsx';
import styles from './plant-form.module.css';
import type { PlantTexts } from './plant-texts.ts';

interface SectionTreeProps extends Pick<FormProps<PlantTexts>, 'value' | 'errors'> {
  list: readonly PlantSection[];
  sections: Sections;
}

/** The sections of the form and the entries of the open ones, with the number of problems in each section. */
export function SectionTree({ value, errors, list, sections }: SectionTreeProps) {
  const { plantForm } = useTexts();
  return (
    <nav aria-label={plantForm.sections} className={styles.tree}>
      <Tree
        aria-label={plantForm.sections}
        blockNode
        selectedKeys={[sections.current]}
        expandedKeys={[...sections.open]}
        onExpand={(_, { node, expanded }) => sections.setOpen(String(node.key), expanded)}
        treeData={list.map((section) => ({
          key: section.name,
          title: <Title text={section.title} problems={problemsIn(section, errors).length} />,
          children: entriesOf(section, value).map((text, place) => ({
            key: `${section.name}.${place}`,
            title: <Title text={text} problems={0} />,
          })),
        }))}
        onSelect={(_, { node }) => {
          const [section = '', place] = String(node.key).split('.');
          sections.show(section, place === undefined ? undefined : Number(place));
        }}
      />
    </nav>
  );
}

function Title({ text, problems }: { text: string; problems: number }) {
  const { plantForm } = useTexts();
  return (
    <span>
      {text} {problems > 0 && <Badge count={problems} title={plantForm.problems(problems)} />}
    </span>
  );
}

/** The names of a section's entries. */
function entriesOf({ list }: PlantSection, value: PlantTexts): string[] {
  if (!list) return [];
  const { titleOf, labels } = list.rows;
  return value[list.name].map((entry, place) => titleOf(entry) || labels.nameAt(place));
}
