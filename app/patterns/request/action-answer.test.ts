import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { answerForm, answerIn } from './action-answer.server.ts';

const refused = { status: 409, form: { pageTitle: 'Error: a form' } };
const contextOf = (asksData: boolean) => ({ asksData }) as AppLoadContext;

describe('the answer to a form that is not carried out', () => {
  it('is given to a script at once', () => {
    const context = contextOf(true);
    expect(answerForm(context, refused)).toMatchObject({ data: refused.form, init: { status: 409 } });
    expect(answerIn(context)).toBeNull();
  });

  it('is left to the loader of a whole page, which carries it once', () => {
    const context = contextOf(false);
    expect(answerForm(context, refused)).toMatchObject({ data: null, init: { status: 409 } });
    expect(answerIn(context)).toEqual(refused);
  });
});
