import { DEFAULT_STATUS_MAP, STAGE_NAMES } from '@/lib/rules/statuses/default-status-map';
import { allowedStatuses, nextStatus, stageOf, startingStatuses, statusMapOf } from './next-status';

const map = statusMapOf(DEFAULT_STATUS_MAP.map((status) => ({ ...status, stageName: STAGE_NAMES[status.stage] })));
const next = (status: number, tables: string[] = []) => nextStatus({ status, tables }, map, 1005)?.name ?? null;

describe('the next likely status', () => {
  it('accepts a request or a party on standby', () => {
    expect(next(1012)).toBe('Booked');
    expect(next(1011)).toBe('Booked');
  });

  it('seats a due party that has a table, and lets one without a table wait', () => {
    expect(next(1001, ['t1'])).toBe('Seated');
    expect(next(1003, ['t1'])).toBe('Seated');
    expect(next(1002)).toBe('Waiting');
  });

  it('seats a waiting party', () => expect(next(1004)).toBe('Seated'));

  it('finishes a seated party in one tap', () => {
    expect(next(1000, ['t1'])).toBe('Finished');
    expect(next(1005, ['t1'])).toBe('Finished');
  });

  it('follows the courses once somebody has begun to', () => {
    expect(next(1006)).toBe('Mains');
    expect(next(1007)).toBe('Dessert');
    expect(next(1008)).toBe('Bill');
    expect(next(1009)).toBe('Finished');
  });

  it('offers nothing for what is over', () => {
    expect([next(1010), next(998), next(999), next(997)]).toEqual([null, null, null, null]);
  });

  it('seats with 1000 where the map names no seated status', () => {
    const own = statusMapOf([
      { code: 1000, name: 'At table', colour: '#000', stage: 4, stageName: 'In' },
      { code: 1001, name: 'Booked', colour: '#000', stage: 1, stageName: 'Due' },
    ]);
    expect(nextStatus({ status: 1001, tables: ['t1'] }, own)?.name).toBe('At table');
    expect(nextStatus({ status: 1001, tables: [] }, own)?.name).toBe('At table');
  });
});

describe('the statuses that may follow (D6)', () => {
  const names = (status: number) =>
    allowedStatuses(status, map).map(({ stageName, statuses }) => [stageName, ...statuses.map(({ name }) => name)]);

  it('names them by stage, forward first and the ways out last', () => {
    expect(names(1001)).toEqual([
      ['Due', 'Confirmed'],
      ['Overdue', 'Late'],
      ['Waiting', 'Waiting'],
      ['Seated', 'Seated', 'Part seated', 'Starters', 'Mains', 'Dessert', 'Bill'],
      ['No show', 'No show'],
      ['Cancelled', 'Rejected', 'Cancelled'],
    ]);
  });

  it('lets a finished party only sit down again', () => {
    expect(names(1010)).toEqual([['Seated', 'Seated', 'Part seated', 'Starters', 'Mains', 'Dessert', 'Bill']]);
  });

  it('restores a no-show to due or standby', () => {
    expect(names(998)).toEqual([
      ['Due', 'Booked', 'Confirmed'],
      ['Overdue', 'Late'],
      ['Requested', 'Requested'],
      ['Standby', 'Standby'],
    ]);
  });
});

it('reads a code that the map has lost by §4: live above 999, cancelled below', () => {
  expect(stageOf(map, 1500)).toBe(1);
  expect(stageOf(map, 950)).toBe(9);
});

it('lets a new booking begin as anything but over or late', () => {
  expect(startingStatuses(map).map(({ stageName }) => stageName)).toEqual([
    'Due',
    'Waiting',
    'Seated',
    'Requested',
    'Standby',
  ]);
});

describe('an order of the restaurant’s own', () => {
  const own = statusMapOf(
    [...map.values()].map((status) => ({
      ...status,
      ...(status.code === 1007 && { retired: true }),
      ...(status.code === 1008 && { position: 2 }),
      ...(status.code === 1009 && { position: 1 }),
    })),
  );

  it('is that of the courses, and a retired course is left out', () => {
    const after = (status: number) => nextStatus({ status, tables: [] }, own, 1005)?.name;
    expect(after(1006)).toBe('Bill');
    expect(after(1009)).toBe('Dessert');
    expect(after(1008)).toBe('Finished');
  });

  it('takes a party on from a retired course', () => {
    expect(nextStatus({ status: 1007, tables: [] }, own, 1005)?.name).toBe('Bill');
  });

  it('offers no retired status', () => {
    const offered = allowedStatuses(1000, own).flatMap(({ statuses }) => statuses.map(({ code }) => code));
    expect(offered).not.toContain(1007);
    expect(offered).toContain(1008);
  });
});
