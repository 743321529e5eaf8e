import { isPublic, isWithin, literalOf, refusalOf } from './address';

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '240.0.0.1',
  '168.63.129.16',
  '::1',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:db8::1',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test('a network of the installation is named by itself, whichever way an address is written', () => {
  expect(isWithin('10.1.2.3', ['10.1.0.0/16'])).toBe(true);
  expect(isWithin('::ffff:10.1.2.3', ['10.1.0.0/16'])).toBe(true);
  expect(isWithin('10.2.2.3', ['10.1.0.0/16', 'fd00::/8'])).toBe(false);
  expect(isWithin('fd12::1', ['10.1.0.0/16', 'fd00::/8'])).toBe(true);
});

test('a number in an address is found in any spelling that a URL takes', () => {
  for (const url of ['https://127.1/', 'https://2130706433/', 'https://0x7f.0.0.1/', 'https://0177.0.0.1/'])
    expect(literalOf(new URL(url).hostname)).toBe('127.0.0.1');
  expect(literalOf(new URL('https://[::ffff:127.0.0.1]/').hostname)).toBe('::ffff:7f00:1');
  expect(literalOf('example.com')).toBeNull();
});

test('http is for own networks alone', () => {
  expect(refusalOf('8.8.8.8', false, [])).toBe('not-https');
  expect(refusalOf('8.8.8.8', true, [])).toBeNull();
  expect(refusalOf('10.1.2.3', false, ['10.1.0.0/16'])).toBeNull();
  expect(refusalOf('10.1.2.3', true, [])).toBe('private-address');
});
