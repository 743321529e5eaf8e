import { boundsOf, onlineErrors } from './online-settings';

test('a number is asked within its bounds, a party within those of the restaurant', () => {
  expect(boundsOf('onlineCovers', 20)).toEqual([1, 20]);
  expect(boundsOf('onlineHorizon', 20)).toEqual([0, 730]);
  expect([...onlineErrors({ onlineCovers: 21, onlineHorizon: 731, onlineNotice: null }, 20)]).toEqual([
    'onlineCovers',
    'onlineHorizon',
    'onlineNotice',
  ]);
  expect([
    ...onlineErrors({ onlineCovers: 20, onlineHorizon: 0, onlineNotice: 720, onlinePrivacy: 'A year.' }, 20),
  ]).toEqual([]);
  expect([...onlineErrors({ onlinePrivacy: 'x'.repeat(4001) }, 20)]).toEqual(['onlinePrivacy']);
});
