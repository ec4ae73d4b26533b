// The whole page of a form: its stage, its review, a conflict, and the page in place of a form. So it is long.

import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useFirstField } from '../../ui/form/focus.ts';
import { DefaultSubmit, ErrorSummary, FormActions } from '../../ui/form/form-actions.tsx';
import { momentWords } from '../../ui/form/moment-words.ts';
import { Stepper } from '../../ui/form/stepper.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { PriceAside } from '../../ui/price-aside.tsx';
import { Banner } from '../../ui/states.tsx';
import { table } from '../../ui/table.css.ts';
import { NoForm, RefusalBanner } from '../error-page/refusal-banner.tsx';
import { UnansweredContext } from '../form-fields/field-control.tsx';
import { FormGroup } from '../form-fields/field-group.tsx';
import { KEY_FIELD } from '../request/hidden-fields.ts';
import { offerSignIn } from '../sign-in-popup/ended-session.ts';
import { useSessionGuard } from '../sign-in-popup/use-session-guard.ts';
import { AgainField } from '../submit-once/again-field.tsx';
import { useAnswer } from '../submit-once/use-answer.ts';
import type { FormView, StagedFormView, StoredFormView } from './draw-form.server.ts';
import * as css from './staged-form-screen.css.ts';
import { useAutosave } from './use-autosave.ts';

const FORM = 'staged-form';

/** What the title does not say already. */
const beyondTitle = ({ about, title }: FormView): string =>
  about
    .split(', ')
    .filter((part) => !title.includes(part))
    .join(', ');

const leadTo = ({ to, label }: { readonly to: string; readonly label: string }) => ({
  name: 'to',
  value: to,
  label,
});

function Stage({ view }: { readonly view: FormView }) {
  const form = useRef<HTMLFormElement>(null);
  const { t, i18n } = useTranslation();
  const onSignedOut = () => form.current && offerSignIn({ form: form.current });
  const { part, isOld, refusal, notSavedSince } = useAutosave(form, view, onSignedOut);
  useSessionGuard(form);
  const { problems } = view;
  const isWrong = problems.length > 0 || view.refusal !== null;
  useFirstField(form, isWrong);
  const { habits, twelveHours, buttons, review, conflict, price: firstPrice } = view;
  const price =
    part.price && isOld ? { ...part.price, state: 'old' as const, updated: view.notUpdated } : part.price;
  // Without scripts the server knows it; with them a later answer may bring the field.
  const hasFiles =
    view.hasFiles || part.groups.some(({ fields }) => fields.some(({ kind }) => kind === 'files'));
  const hasSteps = part.steps.length > 0;
  const submits = review !== null || !hasSteps;
  const booked = submits && part.booked ? [...part.booked.what, ...part.booked.unseen].join(' · ') : null;
  const frame = hasSteps ? (firstPrice ? css.frame : `${css.frame} ${css.priceless}`) : css.plain;
  return (
    <div className={hasSteps ? css.page : css.narrow}>
      <DefaultSubmit form={FORM} name="to" value={buttons.forward.to} />
      <header className={css.head}>
        <h1 tabIndex={-1}>{view.title}</h1>
        <span className={css.about}>{beyondTitle(view)}</span>
        <span className={css.later}>
          <span aria-live="polite" className={css.notSaved}>
            {notSavedSince &&
              t('forms.live.notSaved', {
                time: momentWords(notSavedSince, { ...habits, twelveHours, language: i18n.language }),
              })}
          </span>
          <Button form={FORM} variant="plain" name="to" type="submit" value="later">
            {buttons.later}
          </Button>
        </span>
      </header>
      {view.notices.map(({ tone, title, text }) => (
        <Banner key={title} tone={tone}>
          <b>{title}</b> {text}
        </Banner>
      ))}
      {part.unread && <Banner tone="warn">{part.unread}</Banner>}
      {refusal && <Banner tone="warn">{refusal}</Banner>}
      {view.refusal && <RefusalBanner refusal={view.refusal} />}
      <ErrorSummary problems={problems} />
      <form
        action={view.action}
        aria-label={view.stageTitle}
        autoComplete="off"
        data-keeps=""
        encType={hasFiles ? 'multipart/form-data' : undefined}
        id={FORM}
        method="post"
        noValidate
        ref={form}
      >
        <input name={KEY_FIELD} type="hidden" value={view.key} />
        <input name="draft" type="hidden" value={view.draft} />
        <input name="page" type="hidden" value={view.page} />
        <input name="rev" type="hidden" value={view.rev} />
        <div className={frame}>
          {hasSteps && (
            <Stepper
              form={FORM}
              steps={part.steps.map(({ slug, title, state, current, open }) => ({
                title,
                state,
                current,
                to: open ? slug : undefined,
              }))}
            />
          )}
          <div className={css.stage}>
            {conflict && <ConflictTable conflict={conflict} />}
            <UnansweredContext.Provider value={notSavedSince !== null}>
              {part.groups.map((group) => (
                <FormGroup formatting={view} group={group} key={group.key} />
              ))}
            </UnansweredContext.Provider>
            {review && <ReviewPanels progress={view.progress} review={review} />}
            <AgainField again={view.again} />
            <FormActions
              back={buttons.back ? leadTo(buttons.back) : view.back}
              about={booked}
              primary={leadTo(buttons.forward)}
              second={buttons.review === null ? undefined : leadTo({ to: 'review', label: buttons.review })}
            />
          </div>
          {price && <PriceAside {...price} form={FORM} />}
        </div>
      </form>
    </div>
  );
}

function StoredForm({ view }: { readonly view: StoredFormView }) {
  return (
    <form action={view.action} aria-label={view.title} className={css.narrow} data-dirty="" method="post">
      <h1>{view.title}</h1>
      <RefusalBanner refusal={view.refusal} />
      <h2>{view.submittedTitle}</h2>
      {view.submitted.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times; the order is all they have
        <input key={place} name={name} type="hidden" value={value} />
      ))}
      <FormActions back={view.back} primary={{ label: view.submit, autoFocus: true }} />
    </form>
  );
}

/** A form in stages, or why there is none. */
export function StagedFormScreen({ view: loaded }: { readonly view: StagedFormView }) {
  const view = useAnswer<StagedFormView>() ?? loaded;
  if (view.state === 'form') return <Stage key={view.page} view={view} />;
  if (view.state === 'stored') return <StoredForm view={view} />;
  return <NoForm view={view} />;
}

const SIDES = ['theirs', 'yours'] as const;

/** What another user changed, with both values; where both did, this user chooses. */
function ConflictTable({ conflict }: { readonly conflict: NonNullable<FormView['conflict']> }) {
  const { title, text, heads, rows, keep, submit } = conflict;
  return (
    <Banner tone="warn">
      <p>
        <b>{title}</b> {text}
      </p>
      <div className={css.table}>
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">{heads.field}</th>
              <th scope="col">{heads.theirs}</th>
              <th scope="col">{heads.yours}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.label}</th>
                {SIDES.map((side) => (
                  <td key={side}>
                    {row.both ? (
                      <label>
                        <input
                          defaultChecked={side === 'yours'}
                          name={`keep.${row.name}`}
                          type="radio"
                          value={side}
                        />
                        <span>{` ${row[side]}`}</span>
                        <small>{` ${keep[side]}`}</small>
                      </label>
                    ) : (
                      side === 'theirs' && row.theirs
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button name="to" small type="submit" value="resolve">
        {submit}
      </Button>
    </Banner>
  );
}

/** All answers stage by stage, and what is already written. */
function ReviewPanels({ review, progress }: Pick<FormView, 'review' | 'progress'>) {
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
      {review?.map(({ slug, title, change, lines, none, problems }) => (
        <Panel
          actions={
            <Button aria-label={change} variant="plain" name="to" small type="submit" value={slug}>
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
