import ts from 'typescript';
import type { DeclaredName } from '../../../app/upstream/record/record-mapping.ts';
import { type Breach, isProduct, type Law, lineOf, nodes, type SourceFile } from './source.ts';

/** Capitalised, or in the service's own spelling: ...ID, dateOfbirth, orderd... */
const isForeign = (name: string): boolean =>
  /^[A-Z][a-z]/.test(name) ||
  /[a-z]IDs?$|[a-z]IDList$/.test(name) ||
  ['dateOfbirth', 'advancedPayment'].includes(name);

/** Names that libraries and screens use for something of their own. */
const OWN_WORDS = ['currentDate', 'screenName'];

/** A plain word, such as `date` or `key`, belongs to no service. */
const isPlainWord = (name: string): boolean => /^[a-z]+$/.test(name);

/** Passed on unchanged: a refusal has the service's names on both sides. */
const PROBLEM = 'app/upstream/problem.contract.ts';

const isContract = ({ path }: SourceFile): boolean => /^app\/upstream\/.*\.contract\.ts$/.test(path);

const keyOf = (name: ts.PropertyName): string => name.getText().replaceAll(/['"]/g, '');

/** The keys of the objects in a file. */
const keysIn = (file: SourceFile): readonly string[] =>
  [...nodes(file)].filter(ts.isPropertyAssignment).map(({ name }) => keyOf(name));

/** The members of the types in a file. */
const membersIn = (file: SourceFile): readonly string[] =>
  [...nodes(file)].filter(ts.isPropertySignature).map(({ name }) => keyOf(name));

/** The product's own names: in records, and in types of the files next to the contracts. */
function ownNames(files: readonly SourceFile[], declared: readonly DeclaredName[]): ReadonlySet<string> {
  const types = files.filter(
    (file) => isProduct(file) && file.path.startsWith('app/upstream/') && !isContract(file),
  );
  return new Set([
    ...OWN_WORDS,
    ...declared.flatMap(({ path }) => path.split('.')),
    ...types.filter(({ path }) => !path.includes('.fixture.')).flatMap(membersIn),
    ...files.filter(({ path }) => path === PROBLEM).flatMap(keysIn),
  ]);
}

const leafOf = ({ path }: DeclaredName): string => path.split('.').at(-1) ?? path;

/** The contracts that declare a name: those with the product's name on the same line, else all that contain it. */
function contractsOf(name: DeclaredName, contracts: readonly SourceFile[]): readonly string[] {
  const quoted = `'${name.declaredAs}'`;
  const naming = contracts.filter(({ text }) => text.includes(quoted));
  const own = `${leafOf(name)}:`;
  const declaring = naming.filter(({ text }) =>
    text.split('\n').some((line) => line.includes(quoted) && line.includes(own)),
  );
  return (declaring.length > 0 ? declaring : naming).map(({ path }) => path);
}

/** The replacements of a name: several records may have different names for it. */
function remedyFor(names: readonly DeclaredName[], contracts: readonly SourceFile[]): string {
  const paths = new Set(names.map(({ path }) => `\`${path}\``));
  const files = new Set(names.flatMap((name) => contractsOf(name, contracts)));
  return `use ${[...paths].join(' or ')} of ${[...files].join(' or ')}`;
}

/** The names of the service that the product must not use, each with its replacement. */
function foreignNames(
  files: readonly SourceFile[],
  declared: readonly DeclaredName[],
): ReadonlyMap<string, string> {
  const contracts = files.filter(isContract);
  const own = ownNames(files, declared);
  const found = new Map<string, string>();
  // A contract that is not a record yet has the service's names as keys; only those in the service's spelling are known.
  for (const file of contracts)
    for (const key of keysIn(file).filter(isForeign))
      found.set(key, `use the product's name for this field of ${file.path}`);
  const renamed = declared.filter((name) => {
    // References to a record use the name of its id: `customerId`.
    const isOwn = leafOf(name) === 'id' || isPlainWord(name.serviceName) || own.has(name.serviceName);
    return leafOf(name) !== name.serviceName && (!isOwn || isForeign(name.serviceName));
  });
  for (const [serviceName, names] of Map.groupBy(renamed, (name) => name.serviceName))
    found.set(serviceName, remedyFor(names, contracts));
  return found;
}

/** The field name that a node uses: `row.X`, `row['X']`, `{ X } = row`, `{ X: 1 }` or `X: string` in a type. */
function fieldName(node: ts.Node): string | null {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node)) {
    return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : null;
  }
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    return (node.propertyName ?? node.name).getText();
  }
  if (
    ts.isPropertySignature(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node)
  ) {
    return keyOf(node.name);
  }
  return null;
}

/** Tables whose keys are values: codes of column headers, and the names that stored drafts have of a version before. */
const KEYED_BY_VALUES = new Set(['columns', 'FORMER_NAMES']);
/** What takes a table whose keys are names of screen settings. */
const BY_SETTING = 'hiddenBy';

/** Whether a key is a value of an answer or of the store, and not the name of a field. */
function isValue(node: ts.Node): boolean {
  if (!ts.isPropertyAssignment(node)) return false;
  const table = node.parent.parent;
  if (ts.isVariableDeclaration(table)) return KEYED_BY_VALUES.has(table.name.getText());
  return ts.isCallExpression(table) && table.expression.getText() === BY_SETTING;
}

const isFixture = ({ path }: SourceFile): boolean => path.includes('.fixture.');

/**
 * The law of the service's spelling.
 * @param declared the names of all records
 */
export const spellingOf = (declared: readonly DeclaredName[]): Law => ({
  number: 6,
  says: "upstream's spelling (ReserveId, hPhone) stays in upstream",
  check(files) {
    const foreign = foreignNames(files, declared);
    const breaches: Breach[] = [];
    for (const file of files.filter(
      (candidate) => isProduct(candidate) && !candidate.path.startsWith('app/upstream/'),
    )) {
      // A fixture contains answers with the names of the service.
      const isExempt = isFixture(file);
      for (const node of nodes(file)) {
        const name = fieldName(node);
        const remedy = name === null ? undefined : foreign.get(name);
        if (name === null || remedy === undefined || isValue(node)) continue;
        if (isExempt && !isForeign(name)) continue;
        const what = `\`${name}\` is the rental service's name: ${remedy}`;
        breaches.push({ path: file.path, line: lineOf(node), what });
      }
    }
    return breaches;
  },
});
