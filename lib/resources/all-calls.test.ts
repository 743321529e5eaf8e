import { isOfSpecification } from '@/lib/contract/specification-calls';
import { DESCRIBED_CALLS } from './all-schemas';

test('a call says what a restaurant API has to be able to do for it where the specification does not name it, and nowhere else (ADR 58)', () => {
  expect(DESCRIBED_CALLS.length).toBeGreaterThan(100);
  const wrong = DESCRIBED_CALLS.filter(({ call: { method, path, upstream = path, needs } }) => {
    const address = upstream.startsWith('/') ? upstream : `tms/v2/restaurants/{UID}/${upstream}`;
    return isOfSpecification(method, address) !== (needs === undefined);
  });
  expect(wrong.map(({ call }) => `${call.method} ${call.path}`)).toEqual([]);
});
