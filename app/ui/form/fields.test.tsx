import type { ComponentProps } from 'react';
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
  ['LevelField', (props) => <LevelField {...props} />],
  ['OdometerField', (props) => <OdometerField {...props} out={null} unit="km" />],
  ['MoneyField', (props) => <MoneyField {...props} currency="USD" />],
  ['PlateField', (props) => <PlateField {...props} />],
];

type FuelLevels = ComponentProps<typeof FuelField>['levels'];

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
    ['48,100', 600, 'Below the odometer out (48,210 km)'],
  ])('at %j with %j allowed says %j', (value, allowed, words) => {
    expect(odometer(value, allowed)).toContain(words);
    expect(odometer(value, allowed)).toContain('km, out 48,210');
  });
});

describe('a fuel level with the names of the service', () => {
  const levels = [
    ['8', 'Full'],
    ['4', 'Half'],
    ['0', 'Empty'],
  ] as const;
  const drawn = (choices: FuelLevels) =>
    rendered(<FuelField defaultValue="4" label="Fuel" levels={choices} name="fuel" />);
  const classes = (html: string) => [...html.matchAll(/<label[^>]*class="([^"]+)"/g)].map(([, name]) => name);

  it('has its cells by name, in that order, each with its eighths', () => {
    const html = drawn(levels);
    expect([...html.matchAll(/>(\w+)<\/label>/g)].map(([, name]) => name)).toEqual(['Full', 'Half', 'Empty']);
    expect([...html.matchAll(/value="(\d)"/g)].map(([, value]) => value)).toEqual(['8', '4', '0']);
    expect(html).toMatch(/checked=""[^>]*value="4"/);
    expect(html).not.toContain('aria-label');
  });

  it('fills up to the chosen cell only where the levels rise', () => {
    expect(new Set(classes(drawn(levels))).size).toBe(1);
    expect(new Set(classes(drawn(levels.toReversed()))).size).toBe(2);
  });
});

describe('the combobox before any script', () => {
  const search = { name: 'find', label: 'Find a customer', hint: 'name', value: 'lee' };
  const people = [
    { value: '1', title: 'Ann Lee', aside: 'C-1001' },
    { value: '2', title: 'Bruce Lee', closed: 'blacklisted' },
  ];
  const drawn = (more: Partial<ComponentProps<typeof Combobox>>) =>
    rendered(<Combobox label="Customer" name="who" options={people} search={search} {...more} />);

  it('is a search above the radios of what was found', () => {
    const html = drawn({ defaultValue: '1' });
    expect(html).toMatch(/<label for="find">Find a customer<small> name<\/small><\/label>/);
    expect(html).toMatch(/<input[^>]*name="find"[^>]*type="search"[^>]*value="lee"/);
    expect(html).toMatch(/<input[^>]*name="who"[^>]*type="radio"[^>]*checked=""[^>]*value="1"/);
    expect(html.indexOf('type="search"')).toBeLessThan(html.indexOf('type="radio"'));
  });

  it('says why there is nothing, if there is a reason', () => {
    expect(drawn({ options: [], none: 'No match' })).toContain('No match');
    expect(drawn({ options: [] })).not.toContain('<fieldset');
  });

  it('has no search where nothing can be chosen', () => {
    expect(drawn({ readOnly: true })).not.toContain('name="find"');
  });
});
