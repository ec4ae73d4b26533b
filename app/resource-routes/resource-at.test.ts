import { describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { screens } from '../patterns/page/navigation.ts';
import { FORMER_ADDRESSES, resources } from '../resources.ts';
import { documentAt, formAt, formNamed, listAt, recordAt } from './resource-at.server.ts';

const at = (path: string) => ({ url: `https://forecourt.example${path}` });

describe('the parts of a resource by an address', () => {
  it.each([
    ['/reservations', 'reservations'],
    ['/Reservations/export', 'reservations'],
    ['/card%2Dauthorisations/columns', 'card-authorisations'],
  ])('are its list: %s', (path, name) => {
    expect(listAt(at(path)).name).toBe(name);
  });

  it.each([
    ['/customers/new', 'customer-new'],
    ['/fleet/5/edit.data', 'vehicle-edit'],
    ['/agreements/5/check-in', 'agreement-check-in'],
    ['/till/120261120/count', 'till-count'],
  ])('are its form: %s', (path, name) => {
    expect(formAt(at(path)).name).toBe(name);
    expect(formNamed(name)?.name).toBe(name);
  });

  it.each([
    ['/agreements/5/check-in-slip.pdf', 'check-in-slip'],
    ['/agreements/5/credit-notes/7', 'credit-note'],
  ])('are its document: %s', (path, name) => {
    expect(documentAt(at(path)).name).toBe(name);
  });

  it.each(['/nowhere', '/constructor', '/till'])('are none for %s', (path) => {
    expect(() => listAt(at(path))).toThrow();
    expect(() => recordAt(at(path))).toThrow();
  });
});

describe('a resource', () => {
  it.each(resources)('is declared once: %s', (name, { record, hasList, views, notes, forms = [] }) => {
    if (hasList) expect(listAt(at(`/${name}`)).name).toBe(name);
    if (views) expect(recordAt(at(`/${name}/5`)).detail).toMatchObject({ name: record, reference: notes });
    for (const form of forms) {
      const address = form === 'new' ? paths.create(name) : paths.record(name, '5', form);
      const declared = formAt(at(address));
      expect(declared.name).toBe(`${record}-${form}`);
      expect(declared.address(form === 'new' ? '' : '5')).toBe(address);
      expect(paths.form(declared.name, form === 'new' ? '' : '5')).toBe(address);
    }
  });

  it.each(resources)('has a list of the same former name: %s', (name, { hasList }) => {
    if (hasList) expect(listAt(at(`/${name}`)).formerName).toBe(FORMER_ADDRESSES[name]);
  });

  it('has a key that no other screen has', () => {
    const keys = screens.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
