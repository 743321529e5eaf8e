import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { SESSION_PATH } from '@/lib/client/api-paths';
import type { SessionInfo } from '@/lib/rules/setup/session';
import en from '@/messages/en.json';
import { HeldBanner } from './held-banner';

const SESSION: SessionInfo = {
  user: { id: 'a1', name: 'Ana', email: 'ana@maitre.test' },
  services: [],
  service: null,
  abilities: ['bookings'],
};

function shown(session: SessionInfo) {
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SWRConfig
        value={{
          provider: () => new Map(),
          fallback: { [SESSION_PATH]: session },
          revalidateOnMount: false,
          revalidateOnFocus: false,
        }}
      >
        <HeldBanner />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return screen.queryByRole('status');
}
const HELD = { since: '2031-05-01T18:00:00Z', restoredFrom: '2031-04-30T03:00:00Z' };

test('an installation that was never restored says nothing', () => {
  expect(shown(SESSION)).toBeNull();
});

test('staff of a held copy are told that nothing leaves it', () => {
  const banner = shown({ ...SESSION, held: HELD });
  expect(banner?.textContent).toContain('This is a copy restored from the backup of Apr 30, 2031');
  expect(banner?.textContent).toContain('No message, payment or notification leaves it until it is released.');
  expect(banner?.textContent).not.toContain('npm run release');
});

test('who may change settings is told how it is released', () => {
  expect(shown({ ...SESSION, abilities: ['bookings', 'setup'], held: HELD })?.textContent).toContain(
    'To release it, run npm run release on the server.',
  );
});
