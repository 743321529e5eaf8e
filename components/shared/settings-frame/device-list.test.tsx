import { screen } from '@testing-library/react';
import { staffPage } from '@/tests/support/screens/staff-page';
import { DeviceList } from './device-list';

test("the date of a device is that of the restaurant's time zone", async () => {
  // Sunday morning in Sydney, still Saturday west of it.
  const since = '2026-11-21T19:00:00.000Z';
  const tablet = { id: 'd1', deviceName: 'Safari, iPad', createdAt: since, lastSeenAt: since, current: false };
  staffPage(<DeviceList label="Devices" devices={[tablet]} onSignOut={() => undefined} />, {
    setup: { timeZone: 'Australia/Sydney' },
  });
  expect(await screen.findByText(/Nov 22, 2026/)).toBeInTheDocument();
});
