import { reloadGuarded } from '../build/reload-guard';
import { followSession } from './session-over';

jest.mock('../build/reload-guard', () => ({ reloadGuarded: jest.fn() }));

beforeEach(() => jest.mocked(reloadGuarded).mockClear());

test('a page whose browser has another person signed in by now is drawn anew', () => {
  followSession({ code: 'another-user', status: 409, error: 'Somebody else is signed in by now' });
  expect(reloadGuarded).toHaveBeenCalledTimes(1);
});

test('any other refusal leaves the page as it is', () => {
  followSession({ code: 'table-taken', status: 409, error: 'Table 12 is taken' });
  expect(reloadGuarded).not.toHaveBeenCalled();
});
