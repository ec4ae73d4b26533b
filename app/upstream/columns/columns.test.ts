import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { listColumnsOperation } from './columns.contract.ts';
import { golden } from './columns.golden.ts';
import { listColumnsOrEmpty, saveColumns } from './columns.server.ts';

playService();

const header = (code: string, id: number, orderIndex: number | null, isSelected: boolean | null = true) => ({
  columnHeader: code,
  columnHeaderSettingID: id,
  columnIndex: id,
  orderIndex,
  isSelected,
});
const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });

describe('the columns of a list', () => {
  it('come in the words of the product', () => {
    expect(listColumnsOperation.answer.parse(golden['columns.list']?.accepted[1])).toEqual([
      {
        id: 1,
        code: 'ReservationNumber',
        title: 'Reservation number',
        isSelected: true,
        listName: 'Reservation',
        searchText: 'reservation number',
        index: 1,
        orderIndex: 1,
      },
    ]);
  });

  it('come in the order of the user, then of the service', async () => {
    const headers = [
      header('Note', 9, null, null),
      header('Status', 2, 2),
      header('Email', 8, null),
      header('Customer', 3, 1),
    ];
    nock(SERVICE)
      .get(/columnheader/)
      .query(({ module }) => module === 'reservation')
      .reply(200, headers);
    const columns = await listColumnsOrEmpty(reader(), 'reservation');
    expect(columns.map(({ code, isSelected }) => [code, isSelected])).toEqual([
      ['Customer', true],
      ['Status', true],
      ['Email', true],
      ['Note', false],
    ]);
  });

  it('are empty when the service fails', async () => {
    nock(SERVICE)
      .get(/columnheader/)
      .twice()
      .reply(500, '');
    expect(await listColumnsOrEmpty(reader(), 'reservation')).toEqual([]);
  });

  it('are saved for the signed-in user', async () => {
    const body = {
      clientID: 1,
      userID: 103,
      type: 2,
      typeName: 'Reservation',
      headerSettingIDList: [3, 2],
      orderdHeaderSettingIDList: [3, 2],
    };
    nock(SERVICE)
      .post(/columnheader/, body)
      .query(true)
      .reply(200, { message: 'Saved', widgetMappingID: 1 });
    await expect(saveColumns(reader(), 'reservation', [3, 2])).resolves.toBeUndefined();
  });

  it('are asked for again after they were saved', async () => {
    nock(SERVICE)
      .get(/columnheader/)
      .reply(200, [header('Status', 2, 1)]);
    nock(SERVICE)
      .post(/columnheader/)
      .reply(201, {});
    nock(SERVICE)
      .get(/columnheader/)
      .reply(200, [header('Customer', 3, 1)]);
    const asked = reader();
    await listColumnsOrEmpty(asked, 'reservation');
    await saveColumns(asked, 'reservation', [3]);
    expect((await listColumnsOrEmpty(asked, 'reservation')).map(({ code }) => code)).toEqual(['Customer']);
  });
});
