import type { Table } from './table.ts';

export const licence = {
  name: 'CC-BY-4.0',
  title: 'Creative Commons Attribution 4.0 International',
  path: 'https://creativecommons.org/licenses/by/4.0/',
};

const packageName = 'plant-portal-safety-data';

const description = `Names, hazards, look-alikes and interactions of medicinal and poisonous plants, in English and German, with the works that say so.

Reference, not medical advice. The data may contain errors, and a missing row is no proof of safety. In an emergency call the emergency number or a poison centre.

The licence covers the compiled data. It does not cover photos, drawings or texts of members, none of which is part of the data.

In CSV files a text that begins with =, +, -, @, a tab or a carriage return, or with apostrophes before one of them, has one apostrophe more than in the JSON files: spreadsheets would run it as a formula. Remove the first character of texts that match ^'+[=+\\-@\\t\\r].`;

/** A file of rows, as the descriptor states it. */
export interface DescribedFile {
  table: Table;
  format: 'csv' | 'json';
  path: string;
  bytes: Buffer;
  sha256: string;
}

/** The descriptor of the Data Package standard 2.0, as JSON. */
export function describePackage(
  { version, created }: { version: string; created: string },
  files: readonly DescribedFile[],
): string {
  const formats = new Set(files.map(({ format }) => format));
  const resourceName = ({ name }: Pick<Table, 'name'>, format: DescribedFile['format']) =>
    formats.size > 1 && format === 'json' ? `${name}-json` : name;
  return `${JSON.stringify(
    {
      $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
      name: packageName,
      title: 'Plant safety data',
      description,
      version,
      created,
      keywords: ['plants', 'toxicity', 'poisonous plants', 'herb-drug interactions', 'look-alikes'],
      licenses: [licence],
      contributors: [{ title: 'Plant Portal', roles: ['author', 'publisher'] }],
      sources: [{ title: 'The works in the table "references", cited by each row' }],
      resources: files.map(({ table, format, path, bytes, sha256 }) => ({
        name: resourceName(table, format),
        type: 'table',
        path,
        title: table.title,
        description: table.description,
        format,
        mediatype: format === 'csv' ? 'text/csv' : 'application/json',
        encoding: 'utf-8',
        bytes: bytes.length,
        hash: `sha256:${sha256}`,
        schema: schemaOf(table, (name) => resourceName({ name }, format)),
      })),
    },
    null,
    2,
  )}\n`;
}

/** The Table Schema of a table. */
const schemaOf = ({ key, fields, foreignKeys }: Table, resourceOf: (table: Table['name']) => string) => ({
  $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
  fields: fields.map(({ name, type, description: text, constraints }) => ({
    name,
    type,
    description: text,
    ...(constraints && { constraints }),
  })),
  primaryKey: [key],
  ...(foreignKeys.length > 0 && {
    foreignKeys: foreignKeys.map(({ field, table, key: target }) => ({
      fields: [field],
      reference: { resource: resourceOf(table), fields: [target] },
    })),
  }),
});

/** The notice in each archive. */
export const licenceNotice = ({ version, created }: { version: string; created: string }): string =>
  `Plant safety data, version ${version}, ${created.slice(0, 10)}
Plant Portal

This data is licensed under ${licence.title} (CC BY 4.0):
${licence.path}

You may copy, change and use it for any purpose, also commercially, if you name the source, link the licence
and say what you changed. For example: "Plant Portal, Plant safety data, version ${version}, CC BY 4.0".

The licence does not cover the portal's photos, drawings or the texts of its members. None of them is part of this data.

Reference, not medical advice. The data may contain errors, and a missing row is no proof of safety. In an emergency call
the emergency number or a poison centre. Please report errors to the portal that you downloaded this from (/contact).
`;
