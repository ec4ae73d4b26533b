import { describe, expect, it } from 'vitest';
import { RadioGroup } from './choice-fields.tsx';
import { Combobox } from './combobox.tsx';
import { DateField, DateTimeField, TimeField } from './date-field.tsx';
import { Checkbox, type FieldProps } from './field.tsx';
import { FuelField, LevelField, MoneyField, OdometerField, PlateField } from './measure-fields.tsx';
import { Switch } from './switch.tsx';
import { SelectField, TextAreaField, TextField } from './text-fields.tsx';
import { rendered } from './translated.fixture.ts';

const NOW = '2026-11-20T12:42';
const habits = { now: NOW, monthFirst: false, weekStart: 'monday' } as const;
const choices = [
  ['3', 'Three'],
  ['5', 'Five'],
] as const;

const fields: readonly (readonly [name: string, draw: (props: FieldProps) => React.ReactNode])[] = [
  ['TextField', (props) => <TextField {...props} />],
  ['TextAreaField', (props) => <TextAreaField {...props} limit={200} />],
  ['SelectField', (props) => <SelectField {...props} choices={choices} />],
  ['RadioGroup', (props) => <RadioGroup {...props} choices={choices} />],
  ['DateField', (props) => <DateField {...props} habits={habits} />],
  ['TimeField', (props) => <TimeField {...props} now={NOW} />],
  ['DateTimeField', (props) => <DateTimeField {...props} habits={habits} />],
  ['FuelField', (props) => <FuelField {...props} />],
  ['LevelField', (props) => <LevelField {...props} unit="eighths" />],
  ['OdometerField', (props) => <OdometerField {...props} out={null} unit="km" />],
  ['MoneyField', (props) => <MoneyField {...props} currency="USD" />],
  ['PlateField', (props) => <PlateField {...props} />],
];

const sent = (html: string) => html.match(/name="level"/g)?.length ?? 0;

describe.each(fields)('%s before any script', (_name, draw) => {
  const plain = { label: 'Level', name: 'level', defaultValue: '5' };

  it('has its label, its name and its value', () => {
    const html = rendered(draw(plain));
    expect(html).toContain('Level');
    expect(sent(html)).toBeGreaterThan(0);
    expect(html).toMatch(/value="5"|>5<\/textarea>/);
  });

  it('carries the id that the error summary leads to, once', () => {
    expect(rendered(draw(plain)).match(/ id="level"/g)).toHaveLength(1);
    expect(rendered(draw({ ...plain, id: 'other' })).match(/ id="other"/g)).toHaveLength(1);
  });

  it('has its error as a message that describes it', () => {
    const html = rendered(draw({ ...plain, error: 'Too much', required: true }));
    expect(html).toContain('id="level-error">Too much</p>');
    expect(html).toMatch(/aria-describedby="[^"]*level-error"/);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('aria-required="true"');
  });

  it('says its hint in the line of the label', () => {
    expect(rendered(draw({ ...plain, hint: 'optional' }))).toMatch(/<small[^>]*> (USD, )?optional<\/small>/);
  });

  it('sends its value although it is read-only, and nothing when it is disabled', () => {
    const held = rendered(draw({ ...plain, readOnly: true }));
    expect(held).toMatch(/readonly=""|<input name="level" type="hidden" value="5"\/>/i);
    expect(rendered(draw({ ...plain, disabled: true }))).toMatch(/disabled=""/);
  });

  it('has no style attribute', () => {
    expect(rendered(draw(plain))).not.toContain('style=');
  });
});

describe.each([
  ['Checkbox', Checkbox, null],
  ['Switch', Switch, 'role="switch"'],
])('%s', (_name, Control, role) => {
  it('is a native checkbox', () => {
    const html = rendered(<Control defaultChecked label="On" name="on" />);
    expect(html).toContain('type="checkbox"');
    expect(html).toContain('checked=""');
    expect(html).toContain('value="true"');
    if (role) expect(html).toContain(role);
  });

  it('ties hint and error to the box', () => {
    const html = rendered(<Control error="Select" hint="by mail" label="On" name="on" />);
    expect(html).toContain('aria-describedby="on-hint on-error"');
  });

  it('read-only sends what is on', () => {
    expect(rendered(<Control defaultChecked label="On" name="on" readOnly />)).toContain(
      '<input name="on" type="hidden" value="true"/>',
    );
    expect(rendered(<Control label="On" name="on" readOnly />)).not.toContain('type="hidden"');
  });
});

describe('kinds of text', () => {
  it('waits for a scan with the focus', () => {
    expect(rendered(<TextField kind="scanner" label="Plate" name="plate" />)).toContain('autofocus=""');
  });

  it('asks for the right keyboard', () => {
    expect(rendered(<TextField kind="phone" label="Phone" name="phone" />)).toContain('type="tel"');
    expect(rendered(<TextField kind="email" label="E-mail" name="mail" />)).toContain('type="email"');
    expect(rendered(<MoneyField currency="USD" label="Sum" name="sum" />)).toContain('inputMode="decimal"');
  });
});

describe('the odometer', () => {
  const odometer = (value: string, allowed: number | null) =>
    rendered(
      <OdometerField
        allowed={allowed}
        defaultValue={value}
        label="Odometer in"
        name="odometer"
        out={48210}
        unit="km"
      />,
    );

  it.each([
    ['48,934', 600, '724 km driven, 600 included, 124 extra'],
    ['48500', 600, '290 km driven, 600 included'],
    ['48,934', null, '724 km driven'],
    ['', 600, '600 km included'],
    ['48,100', 600, 'Below the odometer out (48,210)'],
  ])('at %j with %j allowed says %j', (value, allowed, words) => {
    expect(odometer(value, allowed)).toContain(words);
    expect(odometer(value, allowed)).toContain('km, out 48,210');
  });
});

describe('the combobox before any script', () => {
  const people = [
    { value: '1', text: 'Ann Lee', detail: 'C-1001' },
    { value: '2', text: 'Ann Lee', detail: 'C-1002' },
  ];

  it('is a field with a list', () => {
    const html = rendered(<Combobox label="Customer" name="who" options={people} />);
    expect(html).toContain('list="who-options"');
    expect(html).toContain('<option value="Ann Lee">C-1001</option>');
  });

  it('sends what was chosen with the text that it belongs to', () => {
    const html = rendered(
      <Combobox chosen={{ text: 'Ann Lee', value: '2' }} label="Customer" name="who" options={people} />,
    );
    expect(html).toContain('name="who.value" type="hidden" value="2"');
    expect(html).toContain('name="who.text" type="hidden" value="Ann Lee"');
  });
});
