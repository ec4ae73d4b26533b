import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsIn } from '../../../patterns/form-fields/field-words.server.ts';
import { formStateFor, readOnly } from '../../../patterns/record-form/record-form.fixture.ts';
import { saveUserOperation } from '../../../upstream/users/users.contract.ts';
import { userBody } from '../../../upstream/users/whole-user.fixture.ts';
import { managedUser, userFormContext } from '../user.fixture.ts';
import { editUser, newUser, userStage, writtenUser } from './user-form.server.ts';

const NEW = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  userName: 'ada',
  email: 'ada@harbour.example',
  roleId: '13',
};

async function readNew(submitted: Readonly<Record<string, string>>, changes = {}) {
  return readOnly(newUser, await formStateFor(newUser, userFormContext(changes), { submitted }));
}

/** What a save sends, in the service's spelling. */
async function sentBy(
  record: ReturnType<typeof managedUser>,
  submitted: Readonly<Record<string, string>> = {},
) {
  const formState = await formStateFor(editUser, userFormContext({ record }), { submitted });
  const { values, errors } = readOnly(editUser, formState);
  if (values === null) throw new Error(JSON.stringify(errors));
  return z.encode(saveUserOperation.body, writtenUser({ formState, values, progress: {} }));
}

describe('the form of a user', () => {
  it('sends a user who is not changed as before', async () => {
    const sent = await sentBy(managedUser());
    const { locationList, ...plain } = sent;
    expect(userBody).toMatchObject(plain);
    expect(Object.keys(plain)).toHaveLength(14);
    expect(locationList).toEqual(
      userBody.locationList.map(({ locationId, isSelected }) => ({ locationId, isSelected })),
    );
  });

  it('sends the chosen locations with those that are not', async () => {
    const { locationList } = await sentBy(managedUser(), { 'places.1': '', 'places.2': 'on' });
    expect(locationList).toEqual([
      { locationId: 1, isSelected: false },
      { locationId: 2, isSelected: true },
    ]);
  });

  it.each(['self', 'lastAdministrator'] as const)(
    'sends no access of %s, whatever is submitted',
    async (guard) => {
      const sent = await sentBy(managedUser({}, { guard }), {
        roleId: '11',
        isActive: '',
        isLockedOut: 'on',
      });
      expect([sent.userRoleID, sent.isActive, sent.lockOut]).toEqual([undefined, undefined, undefined]);
    },
  );

  it('says why the access of one’s own user cannot be changed', async () => {
    const context = userFormContext({ record: managedUser({}, { guard: 'self' }) });
    const groups = await userStage.groups(await formStateFor(editUser, context));
    const guarded = fieldsIn(groups).filter(({ readOnly: isFixed }) => isFixed);
    expect(guarded.map(({ name, hint }) => [name, hint?.split(',')[0]])).toEqual([
      ['roleId', 'user.guards.self'],
      ['isActive', 'user.guards.self'],
      ['isLockedOut', 'user.guards.self'],
    ]);
  });

  it('takes a new user with names, email and role', async () => {
    const { values } = await readNew(NEW);
    expect(values).toMatchObject({ ...NEW, roleId: 13, isActive: true, language: 'en', places: [] });
  });

  it.each(['firstName', 'lastName', 'userName', 'email', 'roleId'])(
    'takes no new user without %s',
    async (field) => {
      const value = field === 'roleId' ? 'none' : ' ';
      expect(Object.keys((await readNew({ ...NEW, [field]: value })).errors)).toEqual([field]);
    },
  );

  it('takes no email address without a domain', async () => {
    expect((await readNew({ ...NEW, email: 'ada@' })).errors).toEqual({ email: 'fields.problem.email' });
  });

  describe('for roles with more permissions than those of the user', () => {
    const beyond = [11];

    it('shows why they cannot be given', async () => {
      const groups = await userStage.groups(await formStateFor(newUser, userFormContext({ beyond })));
      const role = fieldsIn(groups).find(({ name }) => name === 'roleId');
      const options = role?.kind === 'pick' ? role.options : [];
      expect(options.map(({ value, closed }) => [value, closed])).toEqual([
        ['13', undefined],
        ['11', 'user.roleBeyond'],
      ]);
    });

    it('refuses one at its field', async () => {
      const { errors } = await readNew({ ...NEW, roleId: '11' }, { beyond });
      expect(errors).toEqual({ roleId: 'user.form.roleBeyond' });
    });

    it('locks the user name and the email address of who has one', async () => {
      const record = managedUser({ userRoleID: 11 });
      const groups = await userStage.groups(
        await formStateFor(editUser, userFormContext({ record, beyond })),
      );
      const locked = fieldsIn(groups).filter(({ readOnly: isLocked }) => isLocked);
      expect(locked.map(({ name, hint }) => [name, hint])).toEqual([
        ['userName', 'user.ofStronger'],
        ['email', 'user.ofStronger'],
      ]);
    });

    it('takes the one that the record has', async () => {
      const record = managedUser({ userRoleID: 11 });
      const formState = await formStateFor(editUser, userFormContext({ record, beyond }));
      expect(readOnly(editUser, formState).errors).toEqual({});
    });
  });

  it('takes an assigned location as the one that opens first, and no other', async () => {
    const read = async (placeName: string) => {
      const submitted = { ...NEW, 'places.2': 'on', placeName };
      return readOnly(newUser, await formStateFor(newUser, userFormContext({}), { submitted }));
    };
    expect((await read('Airport')).values).toMatchObject({ placeName: 'Airport', places: ['2'] });
    expect((await read('Pier 4')).errors).toEqual({ placeName: 'user.form.notAssigned' });
  });

  it('narrows the roles by a text, and keeps the selected one', async () => {
    const submitted = { ...NEW, roleSearch: 'admin' };
    const groups = await userStage.groups(await formStateFor(newUser, userFormContext({}), { submitted }));
    const role = fieldsIn(groups).find(({ name }) => name === 'roleId');
    const options = role?.kind === 'pick' ? role.options : [];
    expect(options.map(({ value, stays }) => [value, stays])).toEqual([
      ['13', true],
      ['11', undefined],
    ]);
  });

  describe('where all licences are in use', () => {
    const licence = { active: 12, most: 12 };

    it('begins a new user as inactive', async () => {
      expect((await readNew(NEW, { licence })).values).toMatchObject({ isActive: false });
    });

    it('takes no active new user', async () => {
      const { errors } = await readNew({ ...NEW, isActive: 'on' }, { licence });
      expect(errors).toEqual({ isActive: 'user.form.full' });
    });

    it('takes changes of an active user', async () => {
      const context = userFormContext({ record: managedUser(), licence });
      const { errors } = readOnly(editUser, await formStateFor(editUser, context));
      expect(errors).toEqual({});
    });
  });

  it.each([
    ['userRoleID', 'roleId'],
    ['lockOut', 'isLockedOut'],
    ['locationList', 'places.1'],
    ['email', 'email'],
  ])('shows a refusal of %s at %s', async (serviceField, field) => {
    const formState = await formStateFor(editUser, userFormContext({ record: managedUser() }));
    expect(editUser.fieldOf?.(serviceField, formState)).toBe(field);
  });
});
