import type { Route } from '../router.ts';

interface SettingRow {
  readonly screen_name: string;
  readonly section_name: string;
  readonly field_name: string;
  readonly default_value: string | null;
  readonly is_required: number;
  readonly is_visible: number;
}

export const screenSettingsRoute: Route = {
  operationId: 'clients.screenSettings',
  answer({ caller, database }) {
    const settings = database.all<SettingRow>(
      'SELECT * FROM screen_settings WHERE client_id = ? ORDER BY id',
      [caller.clientId],
    );
    return {
      body: settings.map((row) => ({
        screenName: row.screen_name,
        sectionName: row.section_name,
        fieldName: row.field_name,
        defaultValue: row.default_value,
        isFieldRequired: row.is_required === 1,
        isVisible: row.is_visible === 1,
      })),
    };
  },
};
