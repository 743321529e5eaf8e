import { screen } from '@testing-library/react';
import type { Campaign } from '@/lib/resources/messages/marketing-schema';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { CampaignPage } from './campaign-page';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const COUNTS = { total: 1, excluded: 0, waiting: 0, underWay: 0, sent: 0, failed: 1, uncertain: 0, dropped: 0 };
const CAMPAIGN = {
  uid: 1001,
  version: 1,
  name: 'Arroces',
  kind: 'marketing1',
  trigger: '',
  days: 0,
  segment: 7,
  customers: false,
  restDays: 7,
  state: 'draft',
  startsAt: null,
  startedAt: null,
  startedBy: '',
  finishedAt: null,
  counts: COUNTS,
} as unknown as Campaign;

const open = (more: Partial<Campaign>, writeToGuests: boolean, email = true) =>
  staffPage(<CampaignPage uid={1001} />, {
    session: { ...SESSION, abilities: ['marketing'] },
    setup: { writeToGuests },
    routes: {
      [`GET ${PATH}/marketing/1001`]: () => json({ ...CAMPAIGN, ...more }),
      [`GET ${PATH}/messages/delivery`]: () => json({ email, sms: false, whatsapp: false }),
    },
  });
const GUESTS_OFF = /^“Write to guests” is off, so no campaign can be sent\./;

test('a campaign is started where its mail leaves', async () => {
  open({}, true);
  expect(await screen.findByRole('button', { name: 'Start' })).toBeEnabled();
  expect(screen.queryByText(GUESTS_OFF)).toBeNull();
});

test('without a mail server none is, and the page says what is missing', async () => {
  open({}, true, false);
  expect(await screen.findByText(/^E-mail is not set up/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
});

test('while guests are not written to none is started or gone on with', async () => {
  open({}, false);
  expect(await screen.findByText(GUESTS_OFF)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
});

test('nor is one sent again to whom it failed', async () => {
  const begun = { state: 'finished' as const, startedAt: '2026-11-20T10:00:00Z', startedBy: 'Marta' };
  open(begun, false);
  expect(await screen.findByText(GUESTS_OFF)).toBeInTheDocument();
  expect(screen.getByText(/could not be sent/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});
