import { createContext, useContext } from 'react';
import { Pick, RadioGroup } from '../../ui/form/choice-fields.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { DamageField } from '../../ui/form/damage/damage-field.tsx';
import { DateField, TimeField } from '../../ui/form/date-field.tsx';
import { Checkbox, type FieldProps } from '../../ui/form/field.tsx';
import { FuelField, LevelField, OdometerField, PlateField } from '../../ui/form/measure-fields.tsx';
import { PictureFiles } from '../../ui/form/pictures/picture-files.tsx';
import { SignatureField } from '../../ui/form/signature/signature-field.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import { type FieldView, type Formatted, habitsOf } from './field-view.ts';
import { controlProps, PlainControl } from './plain-control.tsx';

/** Whether what the page sent last has no answer, and none is on its way. */
export const UnansweredContext = createContext(false);

type PickField = Extract<FieldView, { readonly kind: 'pick' }>;

function Choice({ field, props }: { readonly field: PickField; readonly props: FieldProps }) {
  const isUnanswered = useContext(UnansweredContext);
  const { more, none, options, search } = field;
  if (search === undefined) return <Pick {...props} more={more} none={none ?? ''} options={options} />;
  const own = { isUnanswered, more, none, options, search };
  return <Combobox {...props} {...own} />;
}

/** Names every box of the page to the server: an unticked one is not sent. */
const BOXES = 'boxes';

export function FieldControl({ field, formatting }: Formatted & { readonly field: FieldView }) {
  const props = controlProps(field);
  const { name, value } = field;
  const { habits, twelveHours } = formatting;
  switch (field.kind) {
    case 'phone':
    case 'email':
    case 'whole':
      return <TextField {...props} kind={field.kind} />;
    case 'plate':
      return <PlateField {...props} />;
    case 'day':
      return <DateField {...props} habits={habitsOf(field, habits)} />;
    case 'time':
      return <TimeField {...props} now={habits.now} twelveHours={twelveHours} />;
    case 'radio':
      return <RadioGroup {...props} choices={field.choices} />;
    case 'check':
      return (
        <>
          <Checkbox {...props} defaultChecked={value === 'on'} value="on" />
          {/* One that cannot be ticked says nothing of itself. */}
          {!field.readOnly && <input name={BOXES} type="hidden" value={name} />}
        </>
      );
    case 'pick':
      return <Choice field={field} props={props} />;
    case 'odometer':
      return <OdometerField {...props} allowed={field.allowed} out={field.out} unit={field.unit} />;
    case 'fuel':
      return <FuelField {...props} levels={field.levels} />;
    case 'battery':
      return <LevelField {...props} />;
    case 'signature':
      return <SignatureField {...props} />;
    case 'damage':
      return <DamageField {...props} earlier={field.earlier} />;
    case 'files':
      return <PictureFiles {...props} earlier={field.earlier} stored={field.stored} most={field.most} />;
    case 'hidden':
      return <input name={name} type="hidden" value={value ?? ''} />;
    default:
      return <PlainControl field={field} formatting={formatting} />;
  }
}
