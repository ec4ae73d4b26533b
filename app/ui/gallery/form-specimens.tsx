// Long by its number of specimens: one short function for each control of a form, and their list.
import { CheckboxGroup } from '../checkbox-group.tsx';
import { Checkbox, Switch } from '../form/checkbox.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { SelectField } from '../form/select-field.tsx';
import { type Step, Stepper } from '../form/stepper.tsx';
import { TextAreaField } from '../form/text-area-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { fieldSpecimen } from './field-specimen.tsx';
import * as css from './form-specimens.css.ts';
import { Say } from './say.tsx';
import type { Specimen } from './specimen.ts';

const NEEDED = 'controls.sample.needed';
const HERE = '#form';

const choices = (t: (key: string) => string) =>
  [
    ['pier', t('controls.sample.pier')],
    ['airport', t('controls.sample.airport')],
    ['station', t('controls.sample.station')],
  ] as const;

const onOff = (Control: typeof Checkbox, name: string): Specimen => ({
  name,
  states: [
    { state: 'off', more: {} },
    { state: 'on', more: { defaultChecked: true } },
    { state: 'hint', more: { defaultChecked: true }, hinted: true },
    { state: 'error', more: {}, wrong: true },
    { state: 'read-only', more: { defaultChecked: true, readOnly: true } },
    { state: 'disabled', more: { disabled: true } },
  ].map(({ state, more, hinted, wrong }) => ({
    state,
    show: () => (
      <Say>
        {(t) => (
          <Control
            {...more}
            error={wrong ? t(NEEDED) : undefined}
            hint={hinted ? t('controls.sample.hint') : undefined}
            label={t('controls.sample.emails')}
            name={`${name}-${state}`}
          />
        )}
      </Say>
    ),
  })),
});

const steps = (t: (key: string) => string, wrong: boolean): readonly Step[] => [
  { title: t('controls.sample.return'), state: 'done', href: HERE },
  { title: t('controls.sample.inspection'), state: wrong ? 'invalid' : 'done', href: HERE },
  { title: t('controls.sample.charges'), state: 'here' },
  { title: t('controls.sample.payment'), state: 'ahead' },
  { title: t('controls.sample.review'), state: 'ahead' },
];

/** What forms are made of. */
export const formSpecimens: readonly Specimen[] = [
  fieldSpecimen({
    name: 'TextField',
    label: 'controls.sample.reason',
    value: 'HB70',
    error: NEEDED,
    draw: (props) => <TextField {...props} />,
  }),
  {
    name: 'TextField kind',
    states: (['phone', 'email', 'search'] as const).map((kind) => ({
      state: kind,
      show: () => (
        <div className={css.cell}>
          <Say>
            {(t) => (
              <TextField
                kind={kind}
                label={t('controls.sample.find')}
                name={`kind-${kind}`}
                placeholder={t('controls.sample.placeholder')}
              />
            )}
          </Say>
        </div>
      ),
    })),
  },
  fieldSpecimen({
    name: 'TextAreaField',
    label: 'controls.sample.note',
    value: 'HB70 XTV',
    error: NEEDED,
    draw: (props) => <TextAreaField {...props} limit={200} />,
  }),
  {
    name: 'TextAreaField limit',
    states: [
      {
        state: 'too long',
        show: () => (
          <div className={css.cell}>
            <Say>
              {(t) => (
                <TextAreaField
                  defaultValue="HB70 XTV"
                  label={t('controls.sample.note')}
                  limit={5}
                  name="over"
                />
              )}
            </Say>
          </div>
        ),
      },
    ],
  },
  fieldSpecimen({
    name: 'SelectField',
    label: 'controls.sample.place',
    value: 'airport',
    error: NEEDED,
    draw: (props, t) => <SelectField {...props} choices={choices(t)} />,
  }),
  fieldSpecimen({
    name: 'RadioGroup',
    label: 'controls.sample.place',
    value: 'airport',
    error: NEEDED,
    draw: (props, t) => <RadioGroup {...props} build="row" choices={choices(t)} />,
  }),
  onOff(Checkbox, 'Checkbox'),
  onOff(Switch, 'Switch'),
  {
    name: 'CheckboxGroup',
    states: [
      {
        state: 'some chosen',
        show: () => (
          <Say>
            {(t) => (
              <CheckboxGroup
                choices={choices(t)}
                chosen={['pier', 'station']}
                legend={t('controls.sample.place')}
                name="places"
              />
            )}
          </Say>
        ),
      },
    ],
  },
  {
    name: 'ErrorSummary',
    states: [
      {
        state: 'two problems, wide',
        show: () => (
          <Say>
            {(t) => (
              <ErrorSummary
                problems={[
                  { id: 'TextField-error', text: `${t('controls.sample.reason')}: ${t(NEEDED)}` },
                  { id: 'FuelField-error', text: `${t('controls.sample.fuel')}: ${t(NEEDED)}` },
                ]}
                takesFocus={false}
              />
            )}
          </Say>
        ),
      },
    ],
  },
  {
    name: 'Stepper',
    states: [
      { state: 'third of five, wide', show: () => <Say>{(t) => <Stepper steps={steps(t, false)} />}</Say> },
      {
        state: 'second is wrong, wide',
        show: () => (
          <Say>{(t) => <Stepper label={t('controls.sample.return')} steps={steps(t, true)} />}</Say>
        ),
      },
      {
        state: 'buttons of a form, wide',
        show: () => (
          <Say>
            {(t) => (
              <form method="get">
                <Stepper
                  label={t('controls.sample.charges')}
                  steps={steps(t, false).map(({ href, ...step }) => ({ ...step, to: href && 'there' }))}
                />
              </form>
            )}
          </Say>
        ),
      },
    ],
  },
  {
    name: 'FormActions',
    states: [
      {
        state: 'back and on, wide',
        show: () => (
          <Say>
            {(t) => (
              <form method="get">
                <TextAreaField label={t('controls.sample.note')} name="remark" rows={2} />
                <FormActions
                  back={{ label: t('controls.sample.back'), href: HERE }}
                  primary={{ label: t('controls.sample.continue'), name: 'to', value: 'payment' }}
                />
              </form>
            )}
          </Say>
        ),
      },
      {
        state: 'three ways, wide',
        show: () => (
          <Say>
            {(t) => (
              <form method="get">
                <FormActions
                  back={{ label: t('controls.sample.back'), name: 'to', value: 'return' }}
                  primary={{ label: t('controls.sample.continue'), name: 'to', value: 'payment' }}
                  second={{ label: t('controls.sample.toReview'), name: 'to', value: 'review' }}
                />
              </form>
            )}
          </Say>
        ),
      },
    ],
  },
];
