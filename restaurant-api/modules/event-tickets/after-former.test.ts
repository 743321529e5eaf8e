import { Problem, invalidField, unavailable } from '../../problem';
import { orderAfterFormer } from './after-former';

const soldOut = () => new Problem('sold-out', 'There are not so many tickets left');
const lostConnection = () => new Error('Connection terminated unexpectedly');

/** @param finds what each look finds @param fails what each order is answered with, `undefined` for one that is made */
function browser(finds: Array<string | null>, fails: Array<(() => Error) | undefined>) {
  const ordered: Array<string | null> = [];
  const result = orderAfterFormer(
    async () => finds.shift() ?? null,
    async (former: string | null) => {
      ordered.push(former);
      const fail = fails.shift();
      if (fail) throw fail();
      return 'made';
    },
  );
  return { result, ordered };
}

test('what the browser ordered before is let go with the first try', async () => {
  const { result, ordered } = browser(['first'], [undefined]);
  expect([await result, ordered]).toEqual(['made', ['first']]);
});

test('refused, and the browser ordered meanwhile: once more, after that order', async () => {
  const { result, ordered } = browser([null, 'between'], [soldOut, undefined]);
  expect([await result, ordered]).toEqual(['made', [null, 'between']]);
});

test('refused twice, it stays refused', async () => {
  const { result, ordered } = browser([null, 'between'], [soldOut, soldOut]);
  await expect(result).rejects.toMatchObject({ code: 'sold-out' });
  expect(ordered).toEqual([null, 'between']);
});

test.each([
  ['nothing was ordered meanwhile', [null, null], soldOut, 'There are not so many tickets left'],
  ['its former order was known', ['first', 'first'], soldOut, 'There are not so many tickets left'],
  ['the connection was lost', [null, 'between'], lostConnection, 'Connection terminated unexpectedly'],
  ['the service was away', [null, 'between'], () => unavailable(), 'Service not available, try again in a moment'],
  ['a field was wrong', [null, 'between'], () => invalidField('lines', 'invalid'), 'The field lines is not valid'],
])('ordered once where %s', async (_, finds, fail, message) => {
  const { result, ordered } = browser(finds, [fail, undefined]);
  await expect(result).rejects.toThrow(message);
  expect(ordered).toHaveLength(1);
});
