import { screen } from '@testing-library/react';
import { SESSION } from '@/tests/support/screens/data-layer';
import { staffPage } from '@/tests/support/screens/staff-page';
import type { Setup } from '@/lib/rules/setup/setup';
import { useSettingsFinder } from './use-settings-finder';

const ASKED = ['loyalty', 'gift card', 'survey', 'template', 'event', 'currency'];
/** Places found by a search that matches everything. */
function Places() {
  const find = useSettingsFinder();
  const places = new Set(find && ASKED.flatMap((typed) => find(typed).map(({ entry }) => entry.place)));
  return find ? (
    <p>{['events', 'giftCard', 'loyalty', 'surveys'].filter((one) => places.has(one as never)).join(' ') || 'none'}</p>
  ) : null;
}
const open = (setup: Partial<Setup>) =>
  staffPage(<Places />, {
    session: { ...SESSION, abilities: ['bookings', 'marketing', 'setup', 'hours', 'reports'] },
    setup,
  });

test('finds settings of the screens that the restaurant has', async () => {
  open({});
  expect(await screen.findByText('events giftCard loyalty surveys')).toBeInTheDocument();
});

test('finds no setting of a screen that the region or version does not have', async () => {
  open({ region: 'nz' });
  expect(await screen.findByText('events')).toBeInTheDocument();
});

test('before version 27 there are neither points nor events', async () => {
  open({ version: 26 });
  expect(await screen.findByText('giftCard surveys')).toBeInTheDocument();
});
