import { statementName } from './statement-span';

test.each([
  ['select "uid" from "bookings" where "restaurant" = $1', 'select bookings'],
  ['  INSERT INTO changes (a) values ($1)', 'insert changes'],
  ['update "diners" set "email" = $1', 'update diners'],
  ['with gone as (delete from suppressions where x = $1) insert into y select 1', 'with suppressions'],
  ['begin', 'begin'],
  ['', 'statement'],
])('%s', (text, name) => expect(statementName(text)).toBe(name));
