import type { TroubleView } from './trouble-view.ts';

/** A link to another page. */
export interface Way {
  readonly href: string;
  readonly label: string;
}

/** A page that has no form, and why: what it is made on does not allow it, or could not be read. */
export type NoFormView =
  | {
      readonly state: 'closed';
      readonly pageTitle: string;
      readonly title: string;
      readonly reason: string;
      readonly text: string;
      readonly back: Way;
    }
  | {
      readonly state: 'trouble';
      readonly pageTitle: string;
      readonly title: string;
      readonly trouble: TroubleView;
    };
