import { describe, expect, it } from 'vitest';
import { rendered } from '../../../ui/form/translated.fixture.ts';
import { QuickCheckInBox } from '../public.tsx';

const READ = { vehicle: 'AB12', odometer: '5320', fuel: '9' };

describe('the box of a quick check-in', () => {
  it('needs no properties on another page, and leads to its own page', () => {
    const html = rendered(<QuickCheckInBox />);
    expect(html).toContain('action="/quick-check-in"');
    expect(html).toContain('method="get"');
    expect([...html.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'vehicle',
      'odometer',
      'fuel',
    ]);
  });

  it('leaves the focus of another page alone', () => {
    expect(rendered(<QuickCheckInBox />)).not.toContain('autofocus');
  });

  it('has the focus in the field that it is given', () => {
    expect(rendered(<QuickCheckInBox waits="odometer" />)).toMatch(
      /<input[^>]*id="quick-odometer"[^>]*autofocus/,
    );
  });

  it('shows the input, with the errors at their fields', () => {
    const html = rendered(<QuickCheckInBox errors={{ fuel: 'Not so much' }} submitted={READ} />);
    for (const text of Object.values(READ)) expect(html).toContain(`value="${text}"`);
    expect(html).toMatch(/aria-describedby="quick-fuel-error"/);
    expect(html).toContain('Not so much');
  });
});
