// What a tenant and its users may have: settings of screens, features, permissions and locations, switched by tests.
import { z } from 'zod';
import type { Database, Row } from '../core/database.ts';

const setting = z.strictObject({
  isVisible: z.boolean().optional(),
  isRequired: z.boolean().optional(),
  defaultValue: z.string().nullable().optional(),
});

const switchSchema = z.strictObject({
  clientId: z.int().optional(),
  /** By screen and field: `Reservation.PONo`; null removes the setting. */
  settings: z.record(z.string().regex(/^\w+\.\w+$/), setting.nullable()).optional(),
  /** Values by the feature's name; null removes it from the list. */
  features: z.record(z.string(), z.string().nullable()).optional(),
  /** The function codes of a user's role, and the locations that the user is assigned to. */
  user: z
    .strictObject({
      id: z.int(),
      permissions: z.array(z.string()).optional(),
      locations: z.array(z.int()).optional(),
    })
    .optional(),
});
type AccessSwitch = z.infer<typeof switchSchema>;
type Setting = z.infer<typeof setting>;

function switchSetting(
  database: Database,
  clientId: number,
  name: string,
  wanted: Setting | null,
): Setting | null {
  const own = [clientId, ...name.split('.')];
  const found = database.get<Row>(
    `SELECT section_name, default_value, is_required, is_visible FROM screen_settings
     WHERE client_id = ? AND screen_name = ? AND field_name = ?`,
    own,
  );
  const before = found && {
    isVisible: found.is_visible === 1,
    isRequired: found.is_required === 1,
    defaultValue: found.default_value as string | null,
  };
  database.run('DELETE FROM screen_settings WHERE client_id = ? AND screen_name = ? AND field_name = ?', own);
  if (wanted !== null) {
    const { isVisible = true, isRequired = false, defaultValue = null } = { ...before, ...wanted };
    database.run(
      `INSERT INTO screen_settings
         (client_id, screen_name, field_name, section_name, default_value, is_required, is_visible)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [
        ...own,
        found?.section_name ?? 'Rental information',
        defaultValue,
        Number(isRequired),
        Number(isVisible),
      ],
    );
  }
  return before ?? null;
}

function switchFeature(database: Database, clientId: number, name: string, value: string | null) {
  const before = database.value<string>(
    'SELECT value FROM client_features WHERE client_id = ? AND name = ?',
    clientId,
    name,
  );
  if (value === null)
    database.run('DELETE FROM client_features WHERE client_id = ? AND name = ?', [clientId, name]);
  else if (before === undefined)
    database.run(
      `INSERT INTO client_features (client_id, feature_id, name, value)
       SELECT ?1, coalesce(max(feature_id), 0) + 1, ?2, ?3 FROM client_features WHERE client_id = ?1`,
      [clientId, name, value],
    );
  else
    database.run('UPDATE client_features SET value = ? WHERE client_id = ? AND name = ?', [
      value,
      clientId,
      name,
    ]);
  return before ?? null;
}

const PERMISSIONS = `SELECT code FROM role_permissions r JOIN permissions p ON p.id = r.permission_id
  WHERE r.role_id = (SELECT role_id FROM users WHERE id = ?) ORDER BY p.id`;
const LOCATIONS = 'SELECT location_id AS id FROM user_locations WHERE user_id = ? ORDER BY location_id';

function switchUser(database: Database, { id, permissions, locations }: NonNullable<AccessSwitch['user']>) {
  const before = {
    id,
    ...(permissions && {
      permissions: database.all<{ code: string }>(PERMISSIONS, [id]).map(({ code }) => code),
    }),
    ...(locations && { locations: database.all<{ id: number }>(LOCATIONS, [id]).map((one) => one.id) }),
  };
  if (permissions) {
    database.run('DELETE FROM role_permissions WHERE role_id = (SELECT role_id FROM users WHERE id = ?)', [
      id,
    ]);
    database.run(
      `INSERT INTO role_permissions (role_id, permission_id)
       SELECT u.role_id, p.id FROM users u, permissions p
       WHERE u.id = ? AND p.code IN (SELECT value FROM json_each(?))`,
      [id, JSON.stringify(permissions)],
    );
  }
  if (locations) {
    database.run('DELETE FROM user_locations WHERE user_id = ?', [id]);
    for (const location of locations)
      database.run('INSERT INTO user_locations (user_id, location_id) VALUES (?, ?)', [id, location]);
  }
  return before;
}

/** Switches what is given; returns what it was before, in the same form, which restores it. @throws ZodError */
export function switchAccess(database: Database, text: string): AccessSwitch {
  const { clientId = 1, settings, features, user } = switchSchema.parse(JSON.parse(text));
  const each = <Value, Before>(
    values: Readonly<Record<string, Value>>,
    change: (name: string, value: Value) => Before,
  ) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(name, value)]));
  return database.transaction(() => ({
    clientId,
    ...(settings && {
      settings: each(settings, (name, value) => switchSetting(database, clientId, name, value)),
    }),
    ...(features && {
      features: each(features, (name, value) => switchFeature(database, clientId, name, value)),
    }),
    ...(user && { user: switchUser(database, user) }),
  }));
}
