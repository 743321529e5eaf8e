import type { SessionInfo } from '@/lib/rules/setup/session';
import { shownBanner } from '@/tests/support/screens/shown-banner';
import { HeldBanner } from './held-banner';

const shown = (session: Partial<SessionInfo>) => shownBanner(<HeldBanner />, session);
const HELD = { since: '2031-05-01T18:00:00Z', restoredFrom: '2031-04-30T03:00:00Z' };

test('an installation that was never restored shows nothing', () => {
  expect(shown({})).toBeNull();
});

test('staff of a restored copy are told that it sends nothing', () => {
  const banner = shown({ held: HELD });
  expect(banner?.textContent).toContain('This is a copy restored from the backup of Apr 30, 2031');
  expect(banner?.textContent).toContain('No message, payment or notification leaves it until it is released.');
  expect(banner?.textContent).not.toContain('npm run release');
});

test('people who may change settings are told how to release it', () => {
  expect(shown({ abilities: ['bookings', 'setup'], held: HELD })?.textContent).toContain(
    'To release it, run npm run release on the server.',
  );
});
