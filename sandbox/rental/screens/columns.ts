import { z } from 'zod';
import { type Database, readRecords } from '../core/database.ts';
import { badParameter, Refusal } from '../core/refusal.ts';
import { type CallContext, type Route, rowsRoute } from '../core/router.ts';

const MODULES = ['vehicle', 'reservation', 'customer', 'agreement'] as const;
type Module = (typeof MODULES)[number];

/** The user's own choice, or the module's default where the user has never saved one. */
const HEADERS = `
SELECT h.code AS column_header, h.description, h.search_text, h.id AS columnHeaderSettingID,
  h.position AS column_index,
  CASE WHEN u.user_id IS NULL THEN h.is_default ELSE coalesce(c.is_selected, 0) END AS is_selected,
  CASE WHEN u.user_id IS NULL THEN h.position ELSE coalesce(c.order_index, 1000 + h.position) END AS order_index
FROM column_headers h
LEFT JOIN user_column_headers u ON u.user_id = ?1 AND u.module = h.module
LEFT JOIN user_column_choices c ON c.user_id = ?1 AND c.column_header_id = h.id
WHERE h.module = ?2
ORDER BY order_index, h.position`;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const columnsListRoute: Route = {
  operationId: 'columns.list',
  answer({ caller, database, query }) {
    const module = query.choice('module', MODULES);
    if (module === undefined)
      throw badParameter('module', `is required and takes one of ${MODULES.join(', ')}`);
    const headers = readRecords<object>(database, HEADERS, [caller.userId, module]);
    return {
      body: headers.map((header, index) => ({
        ...header,
        typeName: capitalised(module),
        orderIndex: index + 1,
      })),
    };
  },
};

/** A list of ids, or the same as text with commas, which is how a form sends it. */
const idsSchema = z.union([
  z.array(z.coerce.number().int().positive()).max(200),
  z.string().transform((text) => text.split(',').filter(Boolean).map(Number)),
]);

const bodySchema = z.object({
  clientID: z.coerce.number().int(),
  userID: z.coerce.number().int(),
  type: z.coerce.number().int().min(1).max(4),
  typeName: z.enum(['Agreement', 'Customer', 'Vehicle', 'Reservation']),
  headerSettingIDList: idsSchema,
  orderdHeaderSettingIDList: idsSchema,
});

function readChoice({ body, caller }: CallContext) {
  const parsed = bodySchema.safeParse(body ?? {});
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw badParameter(issue?.path.join('.') || 'The body', `is not valid: ${issue?.message ?? 'unknown'}`);
  }
  const choice = parsed.data;
  if (choice.clientID !== caller.clientId || choice.userID !== caller.userId) {
    throw new Refusal(403, 'clientID and userID are not those that the token was issued for.');
  }
  return choice;
}

/** Chosen columns in the order asked for; a chosen one that the order leaves out comes last. */
function ordered(chosen: readonly number[], order: readonly number[]): readonly number[] {
  return [...new Set([...order.filter((id) => chosen.includes(id)), ...chosen])];
}

function saveChoice(database: Database, userId: number, module: Module, chosen: readonly number[]): number {
  const known = database.all<{ id: number }>('SELECT id FROM column_headers WHERE module = ?', [module]);
  const stranger = chosen.find((id) => !known.some((header) => header.id === id));
  if (stranger !== undefined)
    throw badParameter('headerSettingIDList', `names ${stranger}, which is no column of ${module}`);
  database.run(
    'DELETE FROM user_column_choices WHERE user_id = ? AND column_header_id IN (SELECT id FROM column_headers WHERE module = ?)',
    [userId, module],
  );
  for (const [place, id] of chosen.entries()) {
    database.run('INSERT INTO user_column_choices VALUES (?, ?, 1, ?)', [userId, id, place + 1]);
  }
  database.run(
    `INSERT INTO user_column_headers (user_id, module, mapping_id)
     VALUES (?1, ?2, (SELECT coalesce(max(mapping_id), 0) + 1 FROM user_column_headers))
     ON CONFLICT DO NOTHING`,
    [userId, module],
  );
  const mappingId = database.value<number>(
    'SELECT mapping_id FROM user_column_headers WHERE user_id = ? AND module = ?',
    userId,
    module,
  );
  return mappingId ?? 0;
}

export const columnsSaveRoute: Route = {
  operationId: 'columns.save',
  writes: true,
  answer(call) {
    const { database, caller } = call;
    const choice = readChoice(call);
    const module = MODULES.find((name) => capitalised(name) === choice.typeName) ?? 'reservation';
    const chosen = ordered(choice.headerSettingIDList, choice.orderdHeaderSettingIDList);
    const widgetMappingID = saveChoice(database, caller.userId, module, chosen);
    return { body: { message: 'Column headers saved.', widgetMappingID } };
  },
};

export const screenSettingsRoute = rowsRoute(
  'clients.screenSettings',
  `SELECT screen_name, section_name, field_name, default_value, is_required AS is_field_required, is_visible
   FROM screen_settings WHERE client_id = ?1 ORDER BY id`,
);
