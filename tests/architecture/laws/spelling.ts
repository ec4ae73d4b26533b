import ts from 'typescript';
import { type Breach, isProduct, type Law, lineOf, nodes, type SourceFile } from './source.ts';

/** Capitalised, or with the service's own ways of writing: ...ID, dateOfbirth, orderd... */
const isForeign = (name: string): boolean =>
  /^[A-Z][a-z]/.test(name) ||
  /[a-z]IDs?$|[a-z]IDList$/.test(name) ||
  ['dateOfbirth', 'advancedPayment'].includes(name);

const FIELD_KINDS = new Set(['both', 'readOnly', 'writeOnly']);

/** The name that `listed(field, { as: 'ReserveId' })` gives a field in rows. */
function nameInRows(listed: ts.CallExpression): readonly string[] {
  const [, options] = listed.arguments;
  if (!options || !ts.isObjectLiteralExpression(options)) return [];
  return options.properties.flatMap((option) =>
    ts.isPropertyAssignment(option) &&
    option.name.getText() === 'as' &&
    ts.isStringLiteralLike(option.initializer)
      ? [option.initializer.text]
      : [],
  );
}

/** Whether a field is one that only rows have: `customer.row({ rentals: readOnly('totalRentals', amount) }, …)`. */
function isOnlyInRows({ parent }: ts.CallExpression): boolean {
  const call = parent.parent?.parent;
  return call && ts.isCallExpression(call) && /\.row$/.test(call.expression.getText());
}

/** The service's names of a field that a record declares: of `listed(both('bankName', …))` also that in rows, `BankName`. */
function declaredNames(node: ts.CallExpression): readonly string[] {
  const [name] = node.arguments;
  if (!FIELD_KINDS.has(node.expression.getText()) || !name || !ts.isStringLiteralLike(name)) return [];
  const capitalised = name.text.charAt(0).toUpperCase() + name.text.slice(1);
  if (isOnlyInRows(node)) return [capitalised];
  const isListed = ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'listed';
  if (!isListed) return [name.text];
  return [name.text, capitalised, ...nameInRows(node.parent as ts.CallExpression)];
}

/** The field names of the service's spelling that the contracts use as keys, or give to the fields of a record. */
function foreignNames(files: readonly SourceFile[]): Set<string> {
  const contracts = files.filter(({ path }) => /^app\/upstream\/.*\.contract\.ts$/.test(path));
  const keys = contracts.flatMap((file) =>
    [...nodes(file)]
      .filter(ts.isPropertyAssignment)
      .map(({ name }) => name.getText().replaceAll(/['"]/g, '')),
  );
  const declared = contracts.flatMap((file) =>
    [...nodes(file)].filter(ts.isCallExpression).flatMap(declaredNames),
  );
  return new Set([...keys, ...declared].filter(isForeign));
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
    return node.name.getText().replaceAll(/['"]/g, '');
  }
  return null;
}

/** A table of columns is keyed by the codes of column headers, which are values of an answer and not its fields. */
const isColumnCode = (file: SourceFile, node: ts.Node): boolean =>
  /\/columns(\.server)?\.tsx?$/.test(file.path) && ts.isPropertyAssignment(node);

export const spelling: Law = {
  number: 6,
  says: "upstream's spelling (ReserveId, dateOfbirth) stays in upstream",
  check(files) {
    const foreign = foreignNames(files);
    const breaches: Breach[] = [];
    for (const file of files.filter(
      (candidate) => isProduct(candidate) && !candidate.path.startsWith('app/upstream/'),
    )) {
      for (const node of nodes(file)) {
        const name = fieldName(node);
        if (name === null || !foreign.has(name) || isColumnCode(file, node)) continue;
        breaches.push({ path: file.path, line: lineOf(node), what: `uses the service's field ${name}` });
      }
    }
    return breaches;
  },
};
