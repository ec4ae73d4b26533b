import { describe, expect, it } from 'vitest';
import { Pick } from './choice-fields.tsx';
import { DamageField } from './damage/damage-field.tsx';
import { type DamageMark, marksIn, marksText } from './damage/damage-mark.ts';
import { PLACE_VALUES, placed, placeOf } from './damage/damage-positions.ts';
import { fitting } from './pictures/check-pictures.ts';
import { PictureFiles } from './pictures/picture-files.tsx';
import { boxAround } from './signature/drawing.ts';
import { SignatureField } from './signature/signature-field.tsx';
import { rendered } from './translated.fixture.ts';

const dent: DamageMark = { view: 'left', x: 0.2, y: 0.7, kind: 'dent', note: 'old <b>' };

describe('a pick before any script', () => {
  const options = [
    { value: '1', title: 'Ford Transit', plate: 'HB70 XTV', closed: 'in service' },
    {
      value: '2',
      title: 'VW Crafter',
      detail: '48,210 km',
      aside: '132.00',
      badge: { text: 'free', tone: 'good' },
      link: { href: '/fleet/2', label: 'Open' },
    },
  ] as const;
  const html = rendered(
    <Pick
      defaultValue="2"
      label="Vehicle"
      more="12 more"
      name="vehicle"
      none="None is free"
      options={options}
    />,
  );

  it('is radios of one name, the chosen one checked', () => {
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html).toMatch(/checked=""[^>]*value="2"|value="2"[^>]*checked=""/);
  });

  it('shows what cannot be chosen, why, and does not let it be chosen', () => {
    expect(html).toContain('in service');
    expect(html).toMatch(/disabled=""[^>]*value="1"|value="1"[^>]*disabled=""/);
  });

  it('is led to by the summary at the first that can be chosen', () => {
    expect(html.match(/id="vehicle"/g)).toHaveLength(1);
    expect(html).toMatch(/id="vehicle"[^>]*value="2"|value="2"[^>]*id="vehicle"/);
  });

  it('opens another record in a tab of its own, so that the form stays', () => {
    expect(html).toMatch(/<a [^>]*href="\/fleet\/2"[^>]*target="_blank"/);
  });

  it('says that there is nothing, and is still led to', () => {
    const none = rendered(<Pick label="Vehicle" name="vehicle" none="None is free" options={[]} />);
    expect(none).toMatch(/id="vehicle"[^>]*>None is free/);
  });

  it('does not take a closed option for chosen', () => {
    const closed = rendered(
      <Pick defaultValue="1" label="Vehicle" name="vehicle" none="" options={options} />,
    );
    expect(closed).not.toContain('checked=""');
  });
});

describe('pictures before any script', () => {
  const stored = [{ id: 'a7', name: 'door.jpg', size: 412_300, href: '/drafts/1/a7' }];
  const html = rendered(<PictureFiles stored={stored} label="Photos" most={8} name="photos" />);

  it('are selected with the native field, which shows its limit in advance', () => {
    expect(html).toMatch(/<input[^>]*type="file"/);
    expect(html).toContain('multiple=""');
    expect(html).toContain('up to 8, 700 kB each');
  });

  it('that are stored are shown, each with a box that removes it', () => {
    expect(html).toContain('src="/drafts/1/a7"');
    expect(html).toContain('413');
    expect(html).toMatch(/aria-label="Remove door.jpg"[^>]*name="remove.a7"/);
  });

  it('are shown with earlier ones, which say what is wrong with them', () => {
    const earlier = [{ src: '/kept/3', alt: 'Front, Check-out', caption: '3 May', problem: 'Changed' }];
    const compared = rendered(
      <PictureFiles earlier={earlier} stored={[]} label="Front" most={2} name="photos.front" />,
    );
    expect(compared).toMatch(/<a[^>]*href="\/kept\/3"[^>]*target="_blank"[^>]*><img alt="Front, Check-out"/);
    expect(compared).toMatch(/3 May<.*Changed</);
  });

  it('cannot be taken away where they are read-only', () => {
    const fixed = rendered(<PictureFiles stored={stored} label="Photos" most={8} name="photos" readOnly />);
    expect(fixed).not.toContain('remove.a7');
  });
});

it.each([
  [4000, 3000, 2000, { width: 2000, height: 1500 }],
  [300, 900, 450, { width: 150, height: 450 }],
  [640, 480, 2000, { width: 640, height: 480 }],
  [9000, 1, 800, { width: 800, height: 1 }],
])('a picture of %d × %d fits %d', (width, height, side, size) => {
  expect(fitting(width, height, side)).toEqual(size);
});

describe('a signature before any script', () => {
  it('says that drawing needs scripts, and holds what was drawn', () => {
    const html = rendered(
      <SignatureField defaultValue="data:image/png;base64,AA==" label="Signature" name="signature" />,
    );
    expect(html).toContain('Drawing is not available');
    expect(html).toContain('<input name="signature" type="hidden" value="data:image/png;base64,AA=="/>');
    expect(html).toMatch(/<img[^>]*id="signature"[^>]*src="data:image\/png;base64,AA=="/);
  });

  it('is an empty sheet while nothing was drawn', () => {
    expect(rendered(<SignatureField label="Signature" name="signature" />)).toMatch(
      /<canvas[^>]*id="signature"/,
    );
  });
});

describe('what of a sheet is sent', () => {
  const sheet = { width: 600, height: 200 };

  it('is what was drawn with a margin', () => {
    expect(
      boxAround(
        [
          { x: 100.4, y: 50 },
          { x: 200, y: 80.2 },
        ],
        sheet,
      ),
    ).toEqual({
      left: 94,
      top: 44,
      width: 112,
      height: 43,
    });
  });

  it('never leaves the sheet', () => {
    expect(
      boxAround(
        [
          { x: -20, y: 0 },
          { x: 900, y: 300 },
        ],
        sheet,
      ),
    ).toEqual({ left: 0, top: 0, ...sheet });
  });

  it('is nothing without a stroke', () => {
    expect(boxAround([], sheet)).toBeNull();
  });
});

describe('damage before any script', () => {
  const html = rendered(
    <DamageField defaultValue={marksText([dent])} earlier={[]} label="Damage" name="damage" />,
  );

  it('is a row for each mark, with its buttons', () => {
    expect(html).toContain('<input name="damage.rows" type="hidden" value="1"/>');
    for (const name of ['damage.0.place', 'damage.0.kind', 'damage.0.note'])
      expect(html).toContain(`name="${name}"`);
    expect(html).toContain('value="add-mark.damage"');
    expect(html).toContain('value="remove-mark.damage.0"');
  });

  it('chooses the place that is nearest to where the mark was set', () => {
    expect(html).toMatch(/value="left.frontWheel" selected=""|selected="" value="left.frontWheel"/);
  });

  it('draws a note as text and nothing else', () => {
    expect(html).toContain('old &lt;b&gt;');
  });

  it('describes earlier marks as text', () => {
    expect(rendered(<DamageField earlier={[dent]} label="Damage" name="damage" />)).toContain(
      'Existing: A Left: front wheel, dent, old &lt;b&gt;',
    );
  });

  it('is only read where it is read-only', () => {
    const fixed = rendered(
      <DamageField defaultValue={marksText([dent])} earlier={[]} label="Damage" name="damage" readOnly />,
    );
    expect(fixed).not.toContain('damage.rows');
    expect(fixed).toContain('Left: front wheel, dent');
  });

  it.each(['', 'x', '{}', '[1]', '[{"view":"left","x":2,"y":0,"kind":"dent","note":""}]'])(
    'takes %j for no marks',
    (text) => {
      expect(marksIn(text)).toEqual([]);
    },
  );

  it('finds each named place again', () => {
    for (const value of PLACE_VALUES) {
      const mark = placed(value);
      expect(mark && placeOf(mark)).toBe(value);
    }
  });
});
