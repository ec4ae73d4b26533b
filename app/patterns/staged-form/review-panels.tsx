import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ReviewView, StepDone } from './form-view.ts';
import * as css from './staged-form-screen.css.ts';

/** All answers once more, stage by stage, each with the way back to it; and what was already done of a form that is being handed in. */
export function ReviewPanels({
  review,
  progress,
}: {
  readonly review: readonly ReviewView[];
  readonly progress: readonly StepDone[];
}) {
  return (
    <div className={css.review}>
      {progress.length > 0 && (
        <ul>
          {progress.map(({ label, words }) => (
            <li key={label}>
              {label}: {words}
            </li>
          ))}
        </ul>
      )}
      {review.map(({ slug, title, change, lines, none, problems }) => (
        <Panel
          actions={
            <Button aria-label={change} manner="plain" name="to" small type="submit" value={slug}>
              {change}
            </Button>
          }
          key={slug}
          title={title}
        >
          {problems.map((problem) => (
            <p className={css.wrong} key={problem}>
              {problem}
            </p>
          ))}
          {lines.length > 0 && <Facts facts={lines.map(({ term, text }) => ({ term, value: text }))} />}
          {lines.length === 0 && problems.length === 0 && <p className={css.about}>{none}</p>}
        </Panel>
      ))}
    </div>
  );
}
