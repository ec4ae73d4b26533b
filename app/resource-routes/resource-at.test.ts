import { describe, expect, it } from 'vitest';
import * as paths from '../paths.ts';
import { screens } from '../patterns/page/navigation.server.ts';
import { FORMER_ADDRESSES, resources } from '../resources.ts';
import { documentAt, formAt, formNamed, listAt, recordAt } from './resource-at.server.ts';

const at = (path: string) => ({ url: `https://forecourt.example${path}` });

describe('the parts of a resource by an address', () => {
  it.each([
    ['/reservations', 'reservations'],
    ['/Reservations/export', 'reservations'],
    ['/card%2Dauthorisations/columns', 'card-authorisations'],
    ['/settings/application/users', 'users'],
    ['/settings/application/permissions-and-roles/export', 'roles'],
  ])('are its list: %s', (path, name) => {
    expect(listAt(at(path)).name).toBe(name);
  });

  it.each([
    ['/customers/new', 'customer-new'],
    ['/fleet/5/edit.data', 'vehicle-edit'],
    ['/agreements/5/check-in', 'agreement-check-in'],
    ['/till/120261120/count', 'till-count'],
    ['/settings/application/users/5/edit', 'user-edit'],
    ['/settings/profile/edit', 'profile-edit'],
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

  it.each(['/nowhere', '/constructor', '/till', '/settings', '/settings/applications'])(
    'are none for %s',
    (path) => {
      expect(() => listAt(at(path))).toThrow();
      expect(() => recordAt(at(path))).toThrow();
    },
  );
});

describe('a resource', () => {
  it.each(resources)(
    'is declared once: %s',
    (name, { record, hasList, isSingle, views, notes, forms = [] }) => {
      if (hasList) expect(listAt(at(paths.list(name))).name).toBe(name);
      if (views)
        expect(recordAt(at(paths.record(name, 5))).detail).toMatchObject({
          name: record,
          reference: notes ?? null,
        });
      for (const form of forms) {
        const id = form === 'new' || isSingle ? '' : '5';
        const address = form === 'new' ? paths.create(name) : paths.record(name, id, form);
        const declared = formAt(at(address));
        expect(declared.name).toBe(`${record}-${form}`);
        expect(declared.address(id)).toBe(address);
        expect(paths.form(declared.name, id)).toBe(address);
      }
    },
  );

  it.each(resources)('has a list of the same former name: %s', (name, { hasList }) => {
    if (hasList) expect(listAt(at(paths.list(name))).formerName).toBe(FORMER_ADDRESSES[name]);
  });

  it('has a key that no other screen has', () => {
    const keys = screens.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
