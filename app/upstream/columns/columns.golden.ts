import type { Golden } from '../upstream.fixture.ts';

const column = {
  columnHeader: 'ReservationNumber',
  typeName: 'Reservation',
  description: 'Reservation number',
  searchText: 'reservation number',
  isSelected: true,
  columnHeaderSettingID: 1,
  columnIndex: 1,
  orderIndex: 1,
};

export const golden: Golden = {
  'columns.list': {
    accepted: [[], [column], [{ columnHeader: 'Note', columnHeaderSettingID: 24, isSelected: null }]],
    refused: [
      [{ ...column, columnHeader: undefined }],
      [{ ...column, columnHeaderSettingID: 'one' }],
      column,
    ],
  },
  'columns.save': {
    accepted: [{ message: 'Saved', widgetMappingID: 12 }, {}],
    refused: ['Saved', { message: 12 }],
  },
};
