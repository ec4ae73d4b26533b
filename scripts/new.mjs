/**
 * `npm run new -- <resource> <contract> <field,…>`: writes a list, a record and a form of a resource whose contract is
 * there (`app/upstream/<contract>`), with their test, and says what is left to do. Fields are texts of the contract.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const [name = '', contract = '', list = ''] = process.argv.slice(2);
const fields = list.split(',').filter(Boolean);
const folder = `app/features/${name}`;

function stop(why) {
  console.error(
    `${why}\nUse: npm run new -- <resource> <contract> <field,…>, such as: renters customers email,company`,
  );
  process.exit(1);
}

if (!/^[a-z]+s$/.test(name)) stop('The name of a resource is one word in the plural.');
if (fields.length === 0 || !fields.every((field) => /^[a-z][A-Za-z]*$/.test(field))) stop('Name its fields.');
if (existsSync(folder)) stop(`${folder} is there already.`);
const operations = `app/upstream/${contract}/${contract}.contract.ts`;
const readers = `app/upstream/${contract}/${contract}.server.ts`;
if (!existsSync(operations) || !existsSync(readers)) stop(`There is no ${operations}.`);

const camel = (text) => text.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const words = (text) =>
  capital(text.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const kind = capital(camel(contract.replace(/s$/, '')));
const all = capital(camel(contract));
const door = readFileSync(readers, 'utf8');
const missing = [`list${all}`, `get${kind}`, `save${kind}`].filter(
  (reader) => !door.includes(`export const ${reader} =`),
);
if (missing.length > 0) stop(`${readers} has no ${missing.join(', ')}.`);

const record = name.replace(/s$/, '');
const type = capital(record);
const upper = kind.toUpperCase();

const put = (file, text) => writeFileSync(`${folder}/${file}`, text);
mkdirSync(folder);

put(
  `${record}-record.server.ts`,
  `import { recordOf } from '../../patterns/resource/resource-parts.server.ts';
import type { DetailDeclaration } from '../../patterns/record/detail-declaration.server.ts';
import { groupOf } from '../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import * as paths from '../../paths.ts';
import type { ${kind} } from '../../upstream/${contract}/${contract}.contract.ts';
import { get${kind} } from '../../upstream/${contract}/${contract}.server.ts';

/** The fields, in their order in the list, on the screen of the record and in the form. */
export const FIELDS = [${fields.map((field) => `'${field}'`).join(', ')}] as const;

/** The screen of the record. */
export const ${record}Detail: DetailDeclaration<${kind}> = {
  ...recordOf('${name}'),
  actions: [],
  links: ({ id }) => [
    {
      href: paths.record('${name}', id, 'edit'),
      label: 'ways.edit',
      permission: '${upper}_EDIT',
      operation: '${contract}.save',
      key: 'e',
    },
  ],
  get: get${kind},
  frame: ({ id, ${fields[0]} }) => ({
    number: ${fields[0]} ?? String(id),
    badges: [],
    plate: null,
    facts: [],
    notices: [],
    money: [],
  }),
};

/** The first view of the record. */
export const viewFields = (record: ${kind}, { t }: StaffContext) => ({
  groups: [
    groupOf(
      t('${name}.title'),
      FIELDS.map((field) => [t(\`${name}.fields.\${field}\`), record[field]]),
    ),
  ],
});
`,
);

put(
  'list.server.ts',
  `import { z } from 'zod';
import { textCell, unknownCell } from '../../patterns/list/columns.server.ts';
import type { ListDeclaration } from '../../patterns/list/list-declaration.server.ts';
import type { ${kind}Row } from '../../upstream/${contract}/${contract}.contract.ts';
import { list${all} } from '../../upstream/${contract}/${contract}.server.ts';
import { FIELDS } from './${record}-record.server.ts';

/** The list; each user's columns are stored by the product. */
export const ${name}List: ListDeclaration<${kind}Row, object, null> = {
  name: '${name}',
  module: 'product',
  fields: [],
  filters: z.object({}),
  order: { sort: FIELDS[0], direction: 'asc' },
  orderOffer: null,
  columns: Object.fromEntries(
    FIELDS.map((field) => [
      field,
      { label: \`${name}.fields.\${field}\`, kind: 'text', cell: (row: ${kind}Row) => textCell(row[field]) },
    ]),
  ),
  defaultColumns: FIELDS,
  firstColumn: FIELDS[0],
  unknownCell,
  id: ({ id }) => String(id),
  rows: ({ reader }, { query: { page, size } }) => list${all}(reader, { page, pageSize: size }),
  choices: async () => ({}),
  words: () => null,
  totals: () => '',
};
`,
);

const LONGEST = 100;
put(
  `${record}-form.server.ts`,
  `import * as paths from '../../paths.ts';
import { answerOf } from '../../patterns/form-fields/answers.ts';
import { line } from '../../patterns/record-form/field-kinds.server.ts';
import { fieldGroup, form, stage } from '../../patterns/record-form/form.server.ts';
import { changeEvidence } from '../../patterns/staged-form/write.server.ts';
import type { ${kind} } from '../../upstream/${contract}/${contract}.contract.ts';
import { get${kind}, save${kind} } from '../../upstream/${contract}/${contract}.server.ts';

/** What the form asks for. */
export const fields = fieldGroup<${kind}>()(
  'fields',
  { legend: '${name}.title', columns: 2 },
  {
${fields.map((field) => `    ${field}: { label: '${name}.fields.${field}', kind: line(${LONGEST}), held: (record) => record.${field} },`).join('\n')}
  },
);

const details = stage<${kind}>()({ slug: 'details', title: '${name}.title', parts: [fields] });

/** The change of a record. */
export const edit${type} = form<${kind}>()({
  name: '${record}-edit',
  permission: '${upper}_EDIT',
  operation: '${contract}.save',
  screenName: '${kind}',
  param: '${record}Id',
  stages: [details],
  steps: [
    {
      name: '${record}',
      label: '${name}.title',
      content: ({ values }) => values,
      async perform(reader, { values, formState }, safety) {
        await save${kind}(reader, formState.formContext.id, values, safety);
        return {};
      },
      async seek(reader, { formState: { formContext, staffContext } }) {
        const { id, changedBy, changedAt } = await get${kind}(reader, String(formContext.id));
        const about = { number: String(id), changedBy, changedAt };
        return changeEvidence(about, staffContext, { href: paths.record('${name}', id), result: {} });
      },
      look: ({ formState: { formContext, staffContext } }) => ({
        href: paths.record('${name}', formContext.id),
        label: staffContext.t('${name}.title'),
      }),
    },
  ],
  address: (id) => paths.record('${name}', id, 'edit'),
  back: (_, id) => paths.record('${name}', id),
  open: (reader, _, { id }) => get${kind}(reader, id),
  version: ({ version }) => version?.toString(),
  changed: ({ changedBy, changedAt }) => ({ who: changedBy, when: changedAt }),
  about: ({ answers }) => answerOf(answers, '${fields[0]}'),
  done: (_, { id }) => ({ address: paths.record('${name}', id), flash: 'actionDone' }),
});
`,
);

put(
  'resource.server.ts',
  `import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { ${name}List } from './list.server.ts';
import { edit${type} } from './${record}-form.server.ts';
import { ${record}Detail, viewFields } from './${record}-record.server.ts';

export const ${name} = {
  list: ${name}List,
  record: { detail: ${record}Detail, fields: viewFields },
  forms: { edit: edit${type} },
} satisfies PartsOf<'${name}'>;
`,
);

put(
  `${name}.test.ts`,
  `import { describe, expect, it } from 'vitest';
import { textCell } from '../../patterns/list/columns.server.ts';
import { get${kind}Operation, list${all}Operation } from '../../upstream/${contract}/${contract}.contract.ts';
import { golden } from '../../upstream/${contract}/${contract}.golden.ts';
import { staffContextForTests } from '../../patterns/staff-context/staff-context.fixture.ts';
import { ${name}List } from './list.server.ts';
import { fields } from './${record}-form.server.ts';
import { FIELDS, viewFields } from './${record}-record.server.ts';

const answers = golden['${contract}.list']?.accepted ?? [];
const [row] = answers.flatMap((answer) => list${all}Operation.answer.parse(answer));
const record = get${kind}Operation.answer.parse(golden['${contract}.get']?.accepted[0]);

describe('${words(name).toLowerCase()}', () => {
  it.each(FIELDS)('has a column for %s', (field) => {
    if (!row) throw new Error('There is no row');
    expect(${name}List.columns[field]?.cell(row, null)).toBe(textCell(row[field]));
  });

  it('shows every field of a record, those that are empty by their names', () => {
    const [group] = viewFields(record, staffContextForTests()).groups;
    const named = [...(group?.facts.map(({ term }) => term) ?? []), ...(group?.empty?.terms.split(', ') ?? [])];
    expect(named.toSorted()).toEqual(FIELDS.map((field) => \`${name}.fields.\${field}\`).toSorted());
  });

  it('has a form that asks for what the record shows', () => {
    expect(Object.keys(fields.rows)).toEqual([...FIELDS]);
  });
});
`,
);

function insert(path, line, before) {
  const lines = readFileSync(path, 'utf8').split('\n');
  const at = lines.indexOf(before);
  if (at === -1) stop(`${path} has no line: ${before}`);
  writeFileSync(path, lines.toSpliced(at, 0, line).join('\n'));
}

/** A second key after \`g\` that no screen has; the preferences have p. */
const site =
  readFileSync('app/resources.ts', 'utf8') + readFileSync('app/patterns/page/navigation.server.ts', 'utf8');
const key = [...name, ...'bdegijlmnouvwxyz'].find(
  (letter) => letter !== 'p' && !site.includes(`key: '${letter}'`),
);
const noted = site.includes(`notes: '${kind.toLowerCase()}'`) ? `\n    notes: '${kind.toLowerCase()}',` : '';
insert(
  'app/resources.ts',
  `  ${name}: {
    record: '${record}',
    permissions: { view: '${upper}_VIEW', edit: '${upper}_EDIT' },
    screen: { label: 'shell.${name}', icon: 'document', key: '${key}' },
    hasList: true,
    views: [],${noted}
    forms: ['edit'],
  },`,
  '} as const satisfies Readonly<Record<string, Resource>>;',
);
const registry = 'app/resource-routes/resource-at.server.ts';
insert(
  registry,
  `import { ${name} } from '../features/${name}/resource.server.ts';`,
  "import { till } from '../features/till/resource.server.ts';",
);
insert(registry, `  ${name},`, '  till,');

function addTexts(path, add) {
  const texts = JSON.parse(readFileSync(path, 'utf8'));
  add(texts);
  writeFileSync(path, `${JSON.stringify(texts, null, 2)}\n`);
}
const title = words(name);
const one = words(record);
addTexts('public/locales/en/labels.json', ({ shell }) => Object.assign(shell, { [name]: title }));
addTexts('public/locales/en/translation.json', (texts) => {
  texts.forms[`${record}-edit`] = {
    name: `Edit ${one.toLowerCase()}`,
    title: `Edit ${one.toLowerCase()}`,
    submit: `Save ${one.toLowerCase()}`,
  };
  texts[record] = {
    title: `${one} {{number}}`,
    absent: `${one} {{id}} not found`,
    absentText: 'It may have been removed, or it may belong to another business.',
    back: `All ${title.toLowerCase()}`,
  };
  texts[name] = {
    title,
    count: `{count, plural, one {# ${one.toLowerCase()}} other {# ${title.toLowerCase()}}}`,
    found: `{count, plural, one {# ${one.toLowerCase()}} other {# ${title.toLowerCase()}}} found`,
    empty: `No ${title.toLowerCase()}`,
    emptyText: `${title} appear here.`,
    noMatch: `No ${title.toLowerCase()} match these filters`,
    fields: Object.fromEntries(fields.map((field) => [field, words(field)])),
  };
});

console.log(`Written: ${folder}, its entry in app/resources.ts and ${registry}, texts in public/locales/en.
Left to do:
- npm run format && npm run check, and npx vitest run ${folder}.
- Look at the texts, the icon (${key} after g leads there) and the permissions ${upper}_VIEW and ${upper}_EDIT.
- Give the list filters and orders (README, 'How to add a resource'), the record its frame and actions, the form its kinds
  of fields and their lengths, and a form of a new record: 'new' in app/resources.ts and in resource.server.ts.
- Add its pages to tests/e2e/screens.ts and tests/setup/pages-of-business.ts.`);
