import type { OpenForm } from './session.server.ts';

/** The address of a stage of this draft; `more` are further parameters. */
export function stageAddress<Context>(
  { form, draft, draftId }: Pick<OpenForm<Context>, 'form' | 'draft' | 'draftId'>,
  stage: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ stage, draft: draftId, ...draft.start, ...more });
  return `${form.address(draft.record)}?${query}`;
}
