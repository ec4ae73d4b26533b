import type { AppLoadContext } from '@remix-run/node';
import type { NoteFormView, NoteRemovalView } from './notes-view.ts';

/** What became of a form that was sent and not carried out. */
export interface Answered {
  readonly status: number;
  readonly form: NoteFormView | NoteRemovalView;
}

const answers = new WeakMap<AppLoadContext, Answered>();

/** Leaves it to the loader of the same request, which draws the page: forms are sent as whole pages. */
export const leaveAnswer = (context: AppLoadContext, answered: Answered): void => {
  answers.set(context, answered);
};

export const answerIn = (context: AppLoadContext): Answered | null => answers.get(context) ?? null;
