import { senderOf } from './sender';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  // An IPv4-mapped IPv6 address counts as the IPv4 address.
  ['::ffff:198.51.100.7', '198.51.100.7'],
  // A person with a /64 network has 2^64 addresses.
  ['2a02:9130:84a1:1::5', '2a02:9130:84a1:1::'],
  ['2A02:9130:84A1:0001:ffff:ffff:ffff:ffff', '2a02:9130:84a1:1::'],
  ['2a02:9130:84a1:2::5', '2a02:9130:84a1:2::'],
  // In these ranges each client has a single address.
  ['64:ff9b::c633:6407', '64:ff9b::c633:6407'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['fd00::12', 'fd00::12'],
  ['::1', '::1'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (ip, sender) => {
  expect(senderOf({ ip })).toBe(sender);
});
