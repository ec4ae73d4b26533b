import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { listWidgetsOperation } from './dashboard.contract.ts';
import { golden } from './dashboard.golden.ts';
import { isWide, listWidgets, saveWidget } from './dashboard.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });
const parse = (at: number) => listWidgetsOperation.answer.parse(golden['dashboard.list']?.accepted[at]);

describe('the widgets of the dashboard', () => {
  it('have a scale as a number, also from text', () => {
    expect(parse(0).map(({ scale }) => scale)).toEqual([12, 6]);
    expect(parse(0).map(isWide)).toEqual([true, false]);
  });

  it('are shown at half a row unless the service says otherwise', () => {
    expect(parse(1)).toMatchObject([{ name: 'Weather', scale: null, isHidden: false, isEditable: true }]);
    expect(parse(1).map(isWide)).toEqual([false]);
  });

  it('come in the order of the user, then of the service', async () => {
    const widget = (widgetID: number, widgetUserPosition: number | null, widgetPosition: number) => ({
      widgetID,
      widgetName: 'SalesStatus',
      widgetUserPosition,
      widgetPosition,
    });
    nock(SERVICE)
      .get('/v3/dashboard')
      .query(true)
      .reply(200, [widget(1, null, 2), widget(2, 2, 9), widget(3, 0, 1), widget(4, 1, 8)]);
    expect((await listWidgets(reader())).map(({ id }) => id)).toEqual([4, 2, 3, 1]);
  });

  it('are saved one by one with the scale as text and the ids as numbers', async () => {
    const body = {
      widgetID: 2,
      widgetName: 'SalesStatus',
      widgetScale: '6',
      widgetPosition: 1,
      widgetMappingID: 40,
      widgetUserPosition: 4,
      isEditable: true,
      isDeleted: true,
      clientID: 1,
      userID: 103,
    };
    nock(SERVICE).post('/v3/dashboard', body).query(true).reply(201, { widgetMappingID: 40 });
    const [, second] = parse(0);
    if (second === undefined) throw new Error('There is no second widget');
    await expect(saveWidget(reader(), second, 4)).resolves.toBeUndefined();
  });
});
