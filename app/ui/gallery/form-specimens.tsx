import { RadioGroup } from '../form/choice-fields.tsx';
import { Checkbox, CheckboxGroup } from '../form/field.tsx';
import { ErrorSummary, FormActions } from '../form/form-actions.tsx';
import { type Step, Stepper } from '../form/stepper.tsx';
import { Switch } from '../form/switch.tsx';
import { SelectField, TextAreaField, TextField } from '../form/text-fields.tsx';
import { fieldStates, inCell, type Specimens, variants } from './specimen.tsx';

const NEEDED = 'controls.sample.needed';
const HERE = '#form';

const REASON = { label: 'reason', value: 'HB70', error: NEEDED };
const NOTE = { label: 'note', value: 'HB70 XTV', error: NEEDED };
const PLACE = { label: 'place', value: 'airport', error: NEEDED };

const ON_OFF = Object.entries({
  off: {},
  on: { defaultChecked: true },
  hint: { defaultChecked: true, hint: 'hint' },
  error: { error: 'needed' },
  'read-only': { defaultChecked: true, readOnly: true },
  disabled: { disabled: true },
} satisfies Record<string, Partial<Parameters<typeof Checkbox>[0]>>);

/** What forms are made of. */
export const formSpecimens: Specimens = (texts) => {
  const { sample } = texts;
  const choices = (['pier', 'airport', 'station'] as const).map((key) => [key, sample(key)] as const);
  const onOff = (Control: typeof Checkbox, name: string) =>
    variants<[string, Partial<Parameters<typeof Checkbox>[0]>]>(ON_OFF, ([state, more]) => ({
      [state]: (
        <Control
          {...more}
          error={more.error && sample(more.error)}
          hint={more.hint && sample(more.hint)}
          label={sample('emails')}
          name={`${name}-${state}`}
        />
      ),
    }));
  const steps = (inspection: 'done' | 'invalid'): readonly Step[] => [
    { title: sample('return'), state: 'done', href: HERE },
    { title: sample('inspection'), state: inspection, href: HERE },
    { title: sample('charges'), state: 'here' },
    { title: sample('payment'), state: 'ahead' },
    { title: sample('review'), state: 'ahead' },
  ];
  const onward = { label: sample('continue'), name: 'to', value: 'payment' };
  return {
    ...fieldStates(texts, 'TextField', REASON, (props) => <TextField {...props} />),
    'TextField kind': variants(['phone', 'email'] as const, (kind) => ({
      [kind]: inCell(
        <TextField
          kind={kind}
          label={sample('find')}
          name={`kind-${kind}`}
          placeholder={sample('placeholder')}
        />,
      ),
    })),
    ...fieldStates(texts, 'TextAreaField', NOTE, (props) => <TextAreaField {...props} limit={200} />),
    'TextAreaField limit': {
      'too long': inCell(
        <TextAreaField defaultValue="HB70 XTV" label={sample('note')} limit={5} name="over" />,
      ),
    },
    ...fieldStates(texts, 'SelectField', PLACE, (props) => <SelectField {...props} choices={choices} />),
    ...fieldStates(texts, 'RadioGroup', PLACE, (props) => <RadioGroup {...props} choices={choices} />),
    Checkbox: onOff(Checkbox, 'Checkbox'),
    Switch: onOff(Switch, 'Switch'),
    CheckboxGroup: {
      'some chosen': (
        <CheckboxGroup
          choices={choices}
          chosen={['pier', 'station']}
          legend={sample('place')}
          name="places"
        />
      ),
    },
    ErrorSummary: {
      'two problems, wide': (
        <ErrorSummary
          problems={[
            { id: 'TextField-error', text: `${sample('reason')}: ${sample('needed')}` },
            { id: 'FuelField-error', text: `${sample('fuel')}: ${sample('needed')}` },
          ]}
          takesFocus={false}
        />
      ),
    },
    Stepper: {
      'third of five, wide': <Stepper steps={steps('done')} />,
      'second is wrong, wide': <Stepper label={sample('return')} steps={steps('invalid')} />,
      'buttons of a form, wide': (
        <form method="get">
          <Stepper
            label={sample('charges')}
            steps={steps('done').map(({ href, ...step }) => ({ ...step, to: href && 'there' }))}
          />
        </form>
      ),
    },
    FormActions: {
      'back and on, wide': (
        <form method="get">
          <TextAreaField label={sample('note')} name="remark" rows={2} />
          <FormActions back={{ label: sample('back'), href: HERE }} primary={onward} />
        </form>
      ),
      'three ways, wide': (
        <form method="get">
          <FormActions
            back={{ label: sample('back'), name: 'to', value: 'return' }}
            primary={onward}
            second={{ label: sample('toReview'), name: 'to', value: 'review' }}
          />
        </form>
      ),
    },
  };
};
