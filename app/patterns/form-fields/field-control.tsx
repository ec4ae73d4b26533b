import { Checkbox } from '../../ui/form/checkbox.tsx';
import { DamageField } from '../../ui/form/damage/damage-field.tsx';
import { DateField, TimeField } from '../../ui/form/date-field.tsx';
import { FuelField, LevelField } from '../../ui/form/fuel-field.tsx';
import { PlateField } from '../../ui/form/marked-field.tsx';
import { OdometerField } from '../../ui/form/odometer-field.tsx';
import { Pick } from '../../ui/form/pick.tsx';
import { PictureFiles } from '../../ui/form/pictures/picture-files.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { SignatureField } from '../../ui/form/signature/signature-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type FieldFormatting, type FieldView, habitsOf } from './field-view.ts';
import { controlProps, PlainControl } from './plain-control.tsx';

/** Names every box of the page to the server, which an unticked one does by no other means. */
const BOXES = 'boxes';

/** One field as the control of its kind. What was typed since stays when the field is drawn anew under its name. */
export function FieldControl({
  field,
  formatting,
}: {
  readonly field: FieldView;
  readonly formatting: FieldFormatting;
}) {
  const props = controlProps(field);
  const { name, value } = field;
  const { habits, twelveHours } = formatting;
  switch (field.kind) {
    case 'phone':
    case 'email':
    case 'search':
    case 'whole':
      return <TextField {...props} kind={field.kind} />;
    case 'plate':
      return <PlateField {...props} />;
    case 'day':
      return <DateField {...props} habits={habitsOf(field, habits)} />;
    case 'time':
      return <TimeField {...props} now={habits.now} twelveHours={twelveHours} />;
    case 'radio':
      return <RadioGroup {...props} build="row" choices={field.choices} />;
    case 'check':
      return (
        <>
          <Checkbox {...props} defaultChecked={value === 'on'} value="on" />
          {/* One that cannot be ticked says nothing of itself. */}
          {!field.readOnly && <input name={BOXES} type="hidden" value={name} />}
        </>
      );
    case 'pick':
      return <Pick {...props} more={field.more} none={field.none} options={field.options} />;
    case 'odometer':
      return <OdometerField {...props} allowed={field.allowed} out={field.out} unit={field.unit} />;
    case 'fuel':
      return <FuelField {...props} />;
    case 'battery':
      return <LevelField {...props} unit="percent" />;
    case 'signature':
      return <SignatureField {...props} />;
    case 'damage':
      return <DamageField {...props} earlier={field.earlier} />;
    case 'files':
      return <PictureFiles {...props} earlier={field.earlier} kept={field.kept} most={field.most} />;
    case 'hidden':
      return <input name={name} type="hidden" value={value ?? ''} />;
    default:
      return <PlainControl field={field} formatting={formatting} />;
  }
}
