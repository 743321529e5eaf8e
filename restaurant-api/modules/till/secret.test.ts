import { newSecret, signatureOf, signedBy } from './secret';

const body = Buffer.from('{"checks":[]}');
const now = 1_795_400_000_000;
const header = (timestamp: number, signature = signatureOf('secret', timestamp, body)) =>
  `t=${timestamp},v1=${signature}`;

it('signs as anybody may compute it again', () => {
  expect(signatureOf('secret', 1_795_400_000, body)).toBe(
    '5a24c7b94dd8de57845bd4f5fda2c490c8ecccaca9361dc21fb1b2a7e7065101',
  );
});

it.each<[string, string | undefined, boolean]>([
  ['now', header(1_795_400_000), true],
  ['five minutes old', header(1_795_399_700), true],
  ['older', header(1_795_399_699), false],
  ['from tomorrow', header(1_795_486_400), false],
  ['of another timestamp', header(1_795_400_000, signatureOf('secret', 1_795_399_999, body)), false],
  ['of another secret', header(1_795_400_000, signatureOf('other', 1_795_400_000, body)), false],
  ['too short', 't=1795400000,v1=ab', false],
  ['none', undefined, false],
])('%s', (_name, said, isTaken) => {
  expect(signedBy('secret', said, body, now) !== null).toBe(isTaken);
});

it('draws a secret that nobody guesses', () => {
  expect(newSecret()).toMatch(/^mt_[\w-]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});
