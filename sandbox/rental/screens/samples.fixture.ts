import { idOf, type Samples } from '../testing/sample.ts';

export const samples: Samples = {
  'columns.list': () => ({ query: 'module=reservation' }),
  'columns.save': (_, clientId) => ({
    body: {
      clientID: clientId,
      userID: clientId === 1 ? 101 : 201,
      type: 2,
      typeName: 'Reservation',
      headerSettingIDList: [201],
      orderdHeaderSettingIDList: [201],
    },
  }),
  'dashboard.save': (_, clientId) => ({
    body: {
      widgetID: 1,
      widgetName: 'QuickLookup',
      widgetScale: '6',
      widgetPosition: 1,
      widgetMappingID: null,
      widgetUserPosition: 2,
      isEditable: true,
      isDeleted: false,
      clientID: clientId,
      userID: clientId === 1 ? 101 : 201,
    },
  }),
  'clients.screenSettings': (_, clientId) => ({ pathParams: { clientId } }),
  'statistics.vehicleStatusCounts': () => ({ query: 'ClientDate=2026-11-20&LocationId=0&VehicleType=1' }),
  'statistics.sales': () => ({ query: 'ClientDate=2026-11-20&LocationId=0' }),
  'statistics.get': (database, clientId) => ({
    query: `ClientDate=2026-11-20&LocationId=${idOf(database, 'SELECT min(id) AS id FROM locations WHERE client_id = ?', [clientId])}`,
  }),
};
