import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { SESSION_PATH } from '@/lib/client/api-paths';
import type { SessionInfo } from '@/lib/rules/setup/session';
import en from '@/messages/en.json';
import { BackupBanner } from './backup-banner';

const SESSION: SessionInfo = {
  user: { id: 'a1', name: 'Ana', email: 'ana@maitre.test' },
  services: [],
  service: null,
  abilities: ['users'],
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
        <BackupBanner />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return screen.queryByRole('status');
}

test('nothing is said while backups are made', () => {
  expect(shown(SESSION)).toBeNull();
});

test('a failed backup is said with the last one that there is', () => {
  const text = shown({ ...SESSION, backup: { problem: 'failed', last: '2031-04-30T03:00:00Z' } })?.textContent;
  expect(text).toContain('The last backup failed');
  expect(text).toContain('The last backup is from Apr 30, 2031');
  expect(text).toContain('npm run backup');
});

test('an overdue one is said where there is none at all', () => {
  const text = shown({ ...SESSION, backup: { problem: 'old', last: null } })?.textContent;
  expect(text).toContain('The next backup is overdue');
  expect(text).toContain('There is no backup yet.');
});
