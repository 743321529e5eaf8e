import { knownChannel } from './known-channel';

const NONE = { policies: [] };

test.each([0, 1008, 1100, 1103, 1104])('a link that names channel %i is believed', (channel) => {
  expect(knownChannel(NONE, channel)).toBe(channel);
});

test('so is one that the restaurant has terms for, and no other', () => {
  const terms = { policies: [{ channels: null }, { channels: [1207] }] };
  expect([knownChannel(terms, 1207), knownChannel(terms, 1208), knownChannel(NONE, 1207)]).toEqual([1207, 0, 0]);
});

// Phone, walk-in, in person, e-mail: channels of bookings made by staff.
test.each([1, 2, 3, 4])('whoever follows a link with channel %i books on the website', (channel) => {
  expect(knownChannel(NONE, channel)).toBe(0);
  expect(knownChannel({ policies: [{ channels: [channel] }] }, channel)).toBe(0);
});
