/** What the service answers instead of data. 401 goes out as plain text, everything else as a problem object. */
export class Refusal extends Error {
  readonly status: number;
  /** Further fields of the problem object, for example `functionCode` beside a 403. */
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

export const missingPermission = (code: string): Refusal =>
  new Refusal(403, `This needs the permission ${code}.`, { functionCode: code });
