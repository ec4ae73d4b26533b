import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formStaffContext, formStateFor, readOnly } from '../../patterns/record-form/record-form.fixture.ts';
import { saveUserOperation } from '../../upstream/users/users.contract.ts';
import { managedUser } from '../users/user.fixture.ts';
import { editProfile, profileDetail, viewProfile } from './profile.server.ts';

const formContext = {
  record: managedUser(),
  languages: [
    { tag: 'en', name: 'English' },
    { tag: 'en-US', name: 'American' },
  ],
};

const read = async (submitted: Readonly<Record<string, string>>) =>
  readOnly(editProfile, await formStateFor(editProfile, formContext, { submitted }));

describe('the own profile', () => {
  it('sends language, phone and formats in the style of the service', async () => {
    const { values } = await read({
      language: 'en-US',
      phone: '',
      timeFormat: 'HH:mm',
      dateFormat: 'yyyy-MM-dd',
    });
    expect(z.encode(saveUserOperation.body, { ...values })).toEqual({
      ...{ language: 'en-US', phone: null },
      ...{ overrideDateFormat: 'YYYY-MM-DD', overrideTimeFormat: 'HH:mm' },
    });
  });

  it('reads no role, location or lock of a crafted body', async () => {
    const crafted = {
      roleId: '11',
      isLockedOut: 'on',
      isActive: '',
      'places.2': 'on',
      email: 'other@x.example',
    };
    expect(Object.keys((await read(crafted)).values ?? {}).toSorted()).toEqual([
      'dateFormat',
      'language',
      'phone',
      'timeFormat',
    ]);
  });

  it('takes no language that the service does not list', async () => {
    expect((await read({ language: 'xx' })).errors).toEqual({ language: 'fields.problem.choose' });
  });

  it('is for every user', () => {
    const [edit] = profileDetail.links?.(managedUser()) ?? [];
    const [reset] = profileDetail.actions;
    expect([editProfile.permission, edit?.permission, reset?.permission]).toEqual([null, null, null]);
  });

  it('shows what the user changes, and what the administrator does', () => {
    const { groups } = viewProfile(managedUser(), formStaffContext());
    expect(groups.map(({ facts }) => facts.map(({ value }) => value))).toEqual([
      ['English', '+44 7700 900103', 'dd/MM/yyyy'],
      ['Ines', 'Carvalho', 'ines@harbour.example', 'Counter agent', 'Pier 4'],
    ]);
  });
});
