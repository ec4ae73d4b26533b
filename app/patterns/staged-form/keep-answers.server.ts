import type { Draft } from './draft.ts';
import { filesOf, keepFile, removeFile } from './draft-files.server.ts';
import type { OpenForm } from './open-form.server.ts';
import { sceneOf } from './open-form.server.ts';
import { differing, type SentForm } from './sent-form.server.ts';

/** How keeping what was typed ended. */
export type KeptAnswers<Ground> =
  | {
      readonly state: 'kept';
      readonly opened: OpenForm<Ground>;
      readonly fileErrors: Readonly<Record<string, string>>;
    }
  /** Another window sent this stage since this page was drawn, with other answers. */
  | { readonly state: 'elsewhere'; readonly names: readonly string[] }
  /** The user has as many unfinished forms as there may be, or this one is too long. */
  | { readonly state: 'full' | 'too-large' };

/** Names in which what stands differs from what was sent, when another window wrote it after this page was drawn. */
function writtenElsewhere(draft: Draft, stage: string, { page, rev, answers }: SentForm): readonly string[] {
  const last = draft.writings[stage];
  if (last === undefined || last.page === page || last.rev <= rev) return [];
  const now = Object.fromEntries(Object.keys(answers).map((name) => [name, draft.answers[name] ?? []]));
  return differing(now, answers);
}

function merged(draft: Draft, stage: string, sent: SentForm): Draft {
  const last = draft.writings[stage]?.rev ?? 0;
  const refused = Object.entries(draft.refused).filter(([name]) => !(name in sent.answers));
  return {
    ...draft,
    answers: { ...draft.answers, ...sent.answers },
    visited: draft.visited.includes(stage) ? draft.visited : [...draft.visited, stage],
    writings: { ...draft.writings, [stage]: { page: sent.page, rev: last + 1 } },
    stage,
    refused: Object.fromEntries(refused),
  };
}

/** Keeps what was sent for a stage, whatever is wrong with it. */
export async function keepAnswers<Ground>(
  opened: OpenForm<Ground>,
  stage: string,
  sent: SentForm,
): Promise<KeptAnswers<Ground>> {
  const { drafts, draftId, args, staff, form } = opened;
  const { records } = args.context;
  const elsewhere = writtenElsewhere(opened.draft, stage, sent);
  if (elsewhere.length > 0) return { state: 'elsewhere', names: elsewhere };
  const withAnswers = merged(opened.draft, stage, sent);
  const about = form.about(sceneOf({ ...opened, draft: withAnswers }));
  let draft = withAnswers;
  const kept = drafts.change(draftId, (present) => {
    draft = { ...merged(present ?? opened.draft, stage, sent), about };
    return draft;
  });
  if (kept !== 'kept') return { state: kept };
  const fileErrors: Record<string, string> = {};
  for (const id of sent.removed) removeFile(records, staff, draftId, id);
  for (const picture of sent.pictures) {
    const problem = await keepFile(records, staff, draftId, picture);
    if (problem !== null) fileErrors[picture.field] = opened.desk.t(problem, { name: picture.file.name });
  }
  const files = filesOf(records, staff, draftId);
  return { state: 'kept', opened: { ...opened, draft, files, isBegun: true }, fileErrors };
}

/** Changes something else about the draft. */
export function changeDraft<Ground>(
  opened: OpenForm<Ground>,
  next: (draft: Draft) => Draft,
): OpenForm<Ground> {
  let draft = next(opened.draft);
  opened.drafts.change(opened.draftId, (present) => {
    draft = next(present ?? opened.draft);
    return draft;
  });
  return { ...opened, draft };
}
