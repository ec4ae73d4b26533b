import { describe, expect, it } from 'vitest';
import { rendered } from '../../../ui/form/translated.fixture.ts';
import { QuickCheckInBox } from '../public.tsx';

const READ = { vehicle: 'AB12', odometer: '5320', fuel: '9' };

describe('the box of a quick check-in', () => {
  it('needs nothing but its place in another room, and leads to its own page', () => {
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

  it('waits for the next key where it is told to', () => {
    expect(rendered(<QuickCheckInBox waits="odometer" />)).toMatch(
      /<input[^>]*id="quick-odometer"[^>]*autofocus/,
    );
  });

  it('holds what was typed, with what is wrong at the field', () => {
    const html = rendered(<QuickCheckInBox errors={{ fuel: 'Not so much' }} submitted={READ} />);
    for (const text of Object.values(READ)) expect(html).toContain(`value="${text}"`);
    expect(html).toMatch(/aria-describedby="quick-fuel-error"/);
    expect(html).toContain('Not so much');
  });
});
