import type { Golden } from '../upstream.fixture.ts';

const widget = {
  widgetID: 1,
  widgetName: 'SalesStatus',
  widgetScale: 12,
  widgetPosition: 1,
  widgetMappingID: 40,
  widgetUserPosition: 3,
  isEditable: true,
  isDeleted: false,
  clientID: 1,
  userID: 103,
};

export const golden: Golden = {
  'dashboard.list': {
    accepted: [
      [widget, { ...widget, widgetID: 2, widgetScale: '6', isDeleted: true }],
      [{ widgetID: 3, widgetName: 'Weather' }],
      [],
    ],
    refused: [widget, [{ ...widget, widgetID: 'one' }], [{ ...widget, widgetName: undefined }]],
  },
  'dashboard.save': {
    accepted: [{ message: 'Saved', widgetMappingID: 40 }, {}],
    refused: ['Saved', { widgetMappingID: 'forty' }],
  },
};
