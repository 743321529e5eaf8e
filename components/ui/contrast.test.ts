import fc from 'fast-check';
import { channelsOf, contrast, textOn } from './contrast';

test('black on white is 21 to 1', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5);
});

test('a hex colour of three or six digits is read, anything else is not', () => {
  expect(channelsOf('#0f8')).toEqual([0, 255, 136]);
  expect(channelsOf('#1565C0')).toEqual([21, 101, 192]);
  expect(channelsOf('1565c0')).toBeNull();
});

test('text on the yellow of Waiting is dark, on the blue of Booked it is white', () => {
  expect(textOn('#f9a825')).toBe('#050505');
  expect(textOn('#1565c0')).toBe('#ffffff');
});

test('text is readable on any colour a restaurant may choose', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (r, g, b) => {
      const colour = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      return contrast(colour, textOn(colour)) >= 4.5;
    }),
  );
});
