import type { NoFormView } from '../error-page/error-view.ts';
import type { FieldGroupView } from '../form-fields/field-view.ts';
import type { drawForm, drawLive, liveSteps } from './draw-form.server.ts';
import type { storedForm } from './no-form.server.ts';

export type FormView = Awaited<ReturnType<typeof drawForm>>;

/** What changes on the page while the user types. */
export type LivePart = Awaited<ReturnType<typeof drawLive>>;

/** All input of a form whose record could not be read, to be sent again. */
export type StoredFormView = ReturnType<typeof storedForm>['view'];

export type StagedFormView = FormView | StoredFormView | NoFormView;

interface LiveDrawing extends Pick<LivePart, 'price' | 'booked' | 'unread'> {
  readonly order: readonly string[];
  /** Those that the page does not show as they are. */
  readonly groups: readonly FieldGroupView[];
}

export type LiveAnswer =
  /** Nothing is drawn unless a field changed on which something depends. */
  | {
      readonly state: 'stored';
      readonly steps: ReturnType<typeof liveSteps>;
      readonly drawn: LiveDrawing | null;
    }
  /** The input is not saved, and why. */
  | { readonly state: 'not-stored'; readonly text: string }
  | { readonly state: 'signed-out' };
