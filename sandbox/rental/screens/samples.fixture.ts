import type { Samples } from '../testing/sample.ts';

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
  'clients.screenSettings': (_, clientId) => ({ holes: { clientId } }),
};
