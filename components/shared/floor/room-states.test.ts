import type { TableFace } from './table/table-face';
import { roomState } from './room-states';

const face = (state: TableFace['state'], overdue = false) => ({ state, overdue }) as TableFace;

test('a room counts free tables, due parties, and overdue parties', () => {
  expect(
    roomState([
      face('free'),
      face('free'),
      face('blocked'),
      face('booked'),
      face('confirmed'),
      face('late'),
      face('waiting'),
      face('offered'),
      face('seated'),
      face('seated', true),
    ]),
  ).toEqual({ tables: 10, free: 2, due: 4, over: 1 });
  expect(roomState([])).toEqual({ tables: 0, free: 0, due: 0, over: 0 });
});
