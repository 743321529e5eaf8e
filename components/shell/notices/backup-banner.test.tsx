import type { SessionInfo } from '@/lib/rules/setup/session';
import { shownBanner } from '@/tests/support/screens/shown-banner';
import { BackupBanner } from './backup-banner';

const shown = (session: Partial<SessionInfo>) => shownBanner(<BackupBanner />, { abilities: ['users'], ...session });

test('shows nothing while backups succeed', () => {
  expect(shown({})).toBeNull();
});

test('a failed backup is shown with the last successful one', () => {
  const text = shown({ backup: { problem: 'failed', last: '2031-04-30T03:00:00Z' } })?.textContent;
  expect(text).toContain('The last backup failed');
  expect(text).toContain('The last backup is from Apr 30, 2031');
  expect(text).toContain('npm run backup');
});

test('an overdue backup is shown if there is none at all', () => {
  const text = shown({ backup: { problem: 'old', last: null } })?.textContent;
  expect(text).toContain('The next backup is overdue');
  expect(text).toContain('There is no backup yet.');
});
