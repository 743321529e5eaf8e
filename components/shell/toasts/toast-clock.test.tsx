import { screen } from '@testing-library/react';
import { useSetup } from '@/lib/client/settings/use-setup';
import { SESSION } from '@/tests/support/screens/data-layer';
import { staffPage } from '@/tests/support/screens/staff-page';
import { useToast } from './use-toast';

const BLOCKED = { code: 'blocked', status: 409, error: 'blocked', details: { from: 19, to: 21.5 } } as const;
function Refused() {
  const toast = useToast();
  const setup = useSetup().data;
  return (
    <>
      <button onClick={() => toast.problem(BLOCKED)}>Book</button>
      {setup && <p>{setup.milTime ? '24 hours' : '12 hours'}</p>}
    </>
  );
}

test.each([
  ['24 hours', 'This time is blocked from 19:00 to 21:30'],
  ['12 hours', 'This time is blocked from 7:00 PM to 9:30 PM'],
])('a refusal names its hours by the restaurant’s clock: %s', async (clock, said) => {
  const { user } = staffPage(<Refused />, { setup: { milTime: clock === '24 hours' } });
  await screen.findByText(clock);
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test('without a selected restaurant nothing is requested', async () => {
  const { user, network } = staffPage(<Refused />, { session: { ...SESSION, service: null } });
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByText('This time is blocked from 19:00 to 21:30')).toBeInTheDocument();
  expect(network.asked.filter(({ path }) => path.includes('/setup'))).toEqual([]);
});
