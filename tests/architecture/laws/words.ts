import ts from 'typescript';
import {
  type Breach,
  comments,
  isCode,
  type Law,
  lineOf,
  literalText,
  nodes,
  type SourceFile,
} from './source.ts';

/** Words that the texts of the interface do not use; each with what is said instead. */
const BANNED: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bplaces?\b(?<!decimal places)/i, 'location'],
  [/\b(?:somebody|nobody)\b/i, 'the user, the customer, no one by name'],
  [/\bkept\b/i, 'saved, stored'],
  [/\bhand(?:ed)? in\b/i, 'submit'],
  [/\bgo on\b/i, 'continue, resume'],
  [/\blook(?:ed|s)? (?:at|for|whether)\b/i, 'check, search'],
  [/\ball the same\b|\bmeanwhile\b|\bin all\b/i, 'nothing, or the figure alone'],
  [/\b(?:take|give|taken|given|gave|took) back\b/i, 'return, refund, reverse'],
  [/\bfetch(?:ed|es)?\b/i, 'collect'],
  [/\blegs\b/i, 'exchanges'],
  [/\bwish(?:es|ed)?\b/i, 'request'],
  [/\bwhat you typed\b/i, 'your entries'],
  [/\bunfinished\b/i, 'draft'],
  [/\bfill this in\b|\bsay why\b/i, 'enter, enter a reason'],
  [/\bforfeit/i, 'retain'],
  [/\b(?:fleet|vehicle) number\b/i, 'unit number'],
  [/\bvehicle type\b/i, 'vehicle class'],
  [/\bcard holds?\b/i, 'card authorisation'],
  [/\bborn\b/i, 'date of birth'],
  [/\b(?:runs?|ran) out\b/i, 'expires'],
  [/\b(?:before|after|without) tax\b/i, 'pre-tax, post-tax, non-taxable'],
  [/\bbase price\b/i, 'base charge'],
  [/\bquotation\b/i, 'quote'],
  [/\bpictures\b/i, 'photos'],
  [/\bpromised\b/i, 'reserved'],
  [/\bfor good\b/i, 'permanently'],
  [/\bsuccessfully\b|!/i, 'nothing'],
  [/\bplease\b/i, 'nothing, but on customers’ papers'],
];

/** Words of British texts alone. */
const BRITISH: typeof BANNED = [[/\bdeductible\b/i, 'excess']];

/** Texts that the specification quotes, and papers of customers, who are asked politely. */
const EXEMPT =
  /^(?:labels:experiments\.noneText|translation:documents\.confirmation\.(?:bring|changes)) please$/i;

function* texts(tree: unknown, path = ''): Generator<readonly [key: string, text: string]> {
  if (typeof tree === 'string') yield [path, tree];
  if (typeof tree !== 'object' || tree === null) return;
  for (const [name, below] of Object.entries(tree))
    yield* texts(below, path === '' ? name : `${path}.${name}`);
}

const LOCALE = /^public\/locales\/(?<language>[\w-]+)\/(?<namespace>\w+)\.json$/;

export const plainTexts: Law = {
  number: 13,
  says: 'texts of the interface use the terms of the glossary',
  check(files) {
    const breaches: Breach[] = [];
    for (const { path, text } of files) {
      const { language, namespace } = LOCALE.exec(path)?.groups ?? {};
      if (language === undefined) continue;
      const rules = language === 'en' ? [...BANNED, ...BRITISH] : BANNED;
      for (const [key, words] of texts(JSON.parse(text))) {
        const shown = words.replaceAll(/\{\{.*?\}\}/g, '');
        for (const [word, instead] of rules) {
          const found = word.exec(shown)?.[0];
          if (found === undefined || EXEMPT.test(`${namespace}:${key} ${found}`)) continue;
          const line = text.slice(0, text.indexOf(JSON.stringify(words))).split('\n').length;
          breaches.push({ path, line, what: `says '${found}' in ${key}: say ${instead}` });
        }
      }
    }
    return breaches;
  },
};

/** Words in names that were replaced by standard terms, with those terms. */
const REPLACED: ReadonlyMap<string, string> = new Map([
  ['scene', 'formState'],
  ['desk', 'staffContext'],
  ['wish', 'input'],
  ['deed', 'intent'],
  ['kept', 'stored'],
  ['unkept', 'rejected'],
  ['begun', 'started'],
  ['drawer', 'owner'],
  ['trouble', 'error'],
  ['twin', 'duplicate'],
  ['manner', 'variant'],
  ['speaker', 'translator'],
  ['spoken', 'language'],
  ['said', 'warnings'],
  ['tombstone', 'revokedSessions'],
  ['landing', 'completedLogins'],
  ['whereabouts', 'vehicleLocation'],
  ['arena', 'FaultHarness'],
  ['world', 'TestEnvironment'],
]);

/** Whole names that were replaced: their words have other uses. */
const REPLACED_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Station: 'Middleware',
    exchangeWithService: 'runServiceCall',
    Ground: 'Context',
    RentalGround: 'RentalFormContext',
    FieldGround: 'FieldFormatting',
    Words: 'Localizer',
    HandedIn: 'Submission',
    handed: 'submission',
    handIn: 'submitForm',
    StepDeclaration: 'WriteDeclaration',
    carryOut: 'runWrite',
    settledLeaf: 'derivedField',
    keepTyped: 'autosave',
    keepAnswers: 'saveAnswers',
    keepUnopened: 'saveWithoutContext',
    Typed: 'SubmittedFields',
    typedBefore: 'recoveredInput',
    takeTyped: 'restoreInput',
    stageBehind: 'nextStage',
    stageBefore: 'previousStage',
    standing: 'provenance',
    standings: 'stageStatuses',
    holes: 'pathParams',
    PathHoles: 'PathParams',
    Way: 'RecordLink',
    offeredWays: 'availableLinks',
    usualColumns: 'defaultColumns',
    founded: 'withBase',
    AddressPlaces: 'RateLimiter',
    userMark: 'userFingerprint',
    placeId: 'locationId',
    placeIds: 'locationIds',
    homePlaceId: 'homeLocationId',
    Counter: 'TestBusiness',
  }),
);

/** Names of the rental service, and of the browser's protocol. */
const GIVEN = new Set(['CustomerWish', 'worldName', 'utilityWorldName']);

/** The words of a name in camel case or in capitals. */
const wordsIn = (name: string) =>
  (/^[A-Z_\d]+$/.test(name) ? name.toLowerCase() : name)
    .split(/(?=[A-Z])|[^A-Za-z]/)
    .map((word) => word.toLowerCase())
    .flatMap((word) => [word, word.replace(/s$/, ''), word.replace(/es$/, '')]);

/** Whether a form declares a name as a former one of its fields. */
function isFormer({ parent }: ts.Identifier): boolean {
  if (!ts.isPropertyAssignment(parent) || !ts.isPropertyAssignment(parent.parent.parent)) return false;
  return parent.parent.parent.name.getText() === 'formerNames';
}

/** Makes the law of the replaced words. */
export const standardNames = (replaced = REPLACED): Law => ({
  number: 13,
  says: 'names in code are those of the vocabulary',
  check(files: readonly SourceFile[]) {
    const breaches: Breach[] = [];
    for (const file of files.filter((one) => isCode(one) && !UNREAD.test(one.path)))
      for (const node of nodes(file)) {
        if (!ts.isIdentifier(node) || GIVEN.has(node.text) || isFormer(node)) continue;
        const term =
          REPLACED_NAMES.get(node.text) ??
          wordsIn(node.text)
            .map((word) => replaced.get(word))
            .find((one) => one !== undefined);
        if (term === undefined) continue;
        const what = `says ${node.getText()}: the term is ${term}`;
        breaches.push({ path: file.path, line: lineOf(node), what });
      }
    return breaches;
  },
});

/** Words in comments, documents and messages that were replaced, each with what is written instead. */
const REPLACED_PROSE: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\b(?:some|no|any|every)body\b|\bwhoever\b/i, 'the user, the customer, no one by name'],
  [/\banew\b/i, 'again, new'],
  [/\bbeside\b/i, 'next to, in addition to, during'],
  [/\bparted by\b/i, 'separated by'],
  [/\bin words\b/i, 'as a message, as text'],
  [/\breckon(?:ed|s)?\b/i, 'calculated'],
  [/\btold\b|\bsaid\b/i, 'stated, shown, sent, known'],
  [/\bwhat is none\b/i, 'what is not one'],
  [/\bwhat was typed\b/i, 'the input'],
  [/\ball the same\b|\bmeanwhile\b/i, 'nothing, or at the same time'],
  [/\bkept\b/i, 'stored, saved, retained'],
  [/\bl(?:aid|ays)\b/i, 'inserted, created'],
  [/\bbegun\b/i, 'started'],
  [/\bg(?:oes|o) on\b/i, 'continues'],
  [/\bthe house\b/i, 'the project'],
  [/\bworlds?\b/i, 'test environment'],
  [/\brooms?\b/i, 'folder, feature'],
];

const MARKDOWN = /\.md$/;
/** The list of changes tells what was, in the words of its time. */
const UNREAD = /^CHANGELOG\.md$|^tests\/architecture\/laws\/words/;

/** Comments and sentences of code with their lines: a literal with a blank is a title of a test, a message or an error. */
function* prose(file: SourceFile): Generator<{ readonly text: string; readonly line: number }> {
  if (MARKDOWN.test(file.path))
    for (const [at, text] of file.text.split('\n').entries()) yield { text, line: at + 1 };
  if (!isCode(file)) return;
  yield* comments(file);
  for (const node of nodes(file)) {
    const text = literalText(node);
    if (text?.includes(' ')) yield { text, line: lineOf(node) };
  }
}

export const plainProse: Law = {
  number: 13,
  says: 'comments, documents and messages use standard terms',
  check(files) {
    const breaches: Breach[] = [];
    for (const file of files.filter(({ path }) => !UNREAD.test(path)))
      for (const { text, line } of prose(file))
        for (const [word, instead] of REPLACED_PROSE) {
          const found = word.exec(text);
          if (found === null) continue;
          const at = line + text.slice(0, found.index).split('\n').length - 1;
          breaches.push({ path: file.path, line: at, what: `says '${found[0]}': write ${instead}` });
        }
    return breaches;
  },
};
