import { checkVersion } from './keep-current';

const reloadGuarded = jest.fn(() => true);
jest.mock('@/lib/client/build/reload-guard', () => ({ reloadGuarded: () => reloadGuarded() }));

let deleted: string[];
beforeEach(() => {
  reloadGuarded.mockClear();
  deleted = [];
  Object.assign(globalThis, {
    caches: { keys: async () => ['pages', 'images'], delete: async (name: string) => deleted.push(name) },
  });
});
const publish = (answer: () => Promise<Response>) => {
  globalThis.fetch = answer;
};

test('a newer published version clears the caches and reloads', async () => {
  publish(async () => Response.json({ version: '0.11.0' }));
  await checkVersion('0.10.4');
  expect(deleted).toEqual(['pages', 'images']);
  expect(reloadGuarded).toHaveBeenCalledTimes(1);
});

test('the running version, an older one and no answer leave the page alone', async () => {
  publish(async () => Response.json({ version: '0.10.4' }));
  await checkVersion('0.10.4');
  publish(async () => Response.json({ version: '0.9.0' }));
  await checkVersion('0.10.4');
  publish(async () => new Response('<!doctype html>'));
  await checkVersion('0.10.4');
  publish(async () => Promise.reject(new TypeError('Failed to fetch')));
  await checkVersion('0.10.4');
  expect(reloadGuarded).not.toHaveBeenCalled();
});
