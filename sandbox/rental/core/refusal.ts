/** What the service answers instead of data. 401 goes out as plain text, everything else as a problem object. */
export class Refusal extends Error {
  readonly status: number;
  /** Further fields of the problem object, for example `functionCode` of a 403. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(status: number, title: string, fields: Readonly<Record<string, unknown>> = {}) {
    super(title);
    this.name = 'Refusal';
    this.status = status;
    this.fields = fields;
  }
}

export const unauthorized = (why: string): Refusal => new Refusal(401, why);

export const notFound = (what: string): Refusal => new Refusal(404, what);

/** 400 that names the parameter or body field and says what it takes. */
export const badParameter = (name: string, takes: string): Refusal =>
  new Refusal(400, `${name} ${takes}.`, { parameter: name });

/** The parameter's value; throws 400 with its name where it is missing. */
export function required<T>(name: string, value: T | undefined): T {
  if (value === undefined) throw badParameter(name, 'is required');
  return value;
}

/** What is wrong with a body, by the name of its field (`startDate`, `miscCharges.0.quantity`), as messages. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The messages of each field in their order. */
export const byField = (
  found: readonly { readonly field: string; readonly message: string }[],
): FieldErrors =>
  Object.fromEntries(
    [...Map.groupBy(found, ({ field }) => field)].map(([field, own]) => [
      field,
      own.map(({ message }) => message),
    ]),
  );

/** 400: the body does not fit the call. */
export const invalidBody = (errors: FieldErrors): Refusal =>
  new Refusal(400, 'Some fields are missing or not valid.', { errors });

/** 422: the body is well formed and breaks a rule of the business. */
export const unprocessable = (title: string, errors: FieldErrors = {}): Refusal =>
  new Refusal(422, title, { errors });

/** 422 for one field, with the same words as title and as message. */
export const wrongField = (field: string, words: string): Refusal =>
  unprocessable(words, { [field]: [words] });

/** Throws 422 with the messages of the rows that are wrong, by their fields. */
export function refuseWrong(
  title: string,
  rows: readonly (readonly [isWrong: boolean, field: string, message: string])[],
): void {
  const errors = rows.filter(([isWrong]) => isWrong).map(([, field, message]) => [field, [message]]);
  if (errors.length > 0) throw unprocessable(title, Object.fromEntries(errors));
}

/** 409: something that stands already is in the way; `fields` name it. */
export const conflict = (title: string, fields: Readonly<Record<string, unknown>> = {}): Refusal =>
  new Refusal(409, title, fields);

export const missingPermission = (code: string): Refusal =>
  new Refusal(403, `This needs the permission ${code}.`, { functionCode: code });
