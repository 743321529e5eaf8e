import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { store, storedState } from '@/lib/client/storage/local-store';
import { staffPage } from '@/tests/support/screens/staff-page';
import { AVAILABILITY_TOURS } from './availability-tours';
import { useTours } from './use-tours';

/** A screen with a button that opens the rest of the tour's elements. */
function Screen() {
  const [place, setPlace] = useState<'calendar' | 'shifts' | 'special'>('calendar');
  const [isOpen, setIsOpen] = useState(false);
  const tours = useTours({ tours: AVAILABILITY_TOURS, place, onPlace: setPlace });
  return (
    <>
      {tours.helpButton}
      {tours.offer}
      <p>{place}</p>
      <div data-tour="month">A month</div>
      <button data-tour="add-block" onClick={() => setIsOpen(true)}>
        Block
      </button>
      <button data-tour="add-closed">Close dates</button>
      {isOpen && (
        <div data-tour="limit-area">
          <input aria-label="Area" />
        </div>
      )}
      {tours.card}
    </>
  );
}

function open() {
  store((now) => ({ ...now, settings: { ...now.settings, tours: true, tourFlags: {} } }));
  return staffPage(<Screen />).user;
}
const heading = (name: string) => screen.findByRole('heading', { name });

test('a tour is offered, presses its buttons, leads to the field and ends with Escape', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Show me' }));
  expect(await heading('Choose the day')).toHaveFocus();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await heading('Open a new block')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Press it' }));
  expect(await heading('Choose the area')).toHaveFocus();
  // The pressed step is finished.
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go there' }));
  expect(screen.getByLabelText('Area')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  // The field of this step is missing: its text is shown all the same.
  expect(await heading('For whom')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('heading', { name: 'For whom' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Guided tours' })).toHaveFocus();
  expect(storedState().settings.tourFlags).toEqual({ blockArea: true });
});

test('it continues when the person presses the button', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Show me' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await heading('Open a new block');
  await user.click(screen.getByRole('button', { name: 'Block' }));
  expect(await heading('Choose the area')).toHaveFocus();
});

test('Back ends it without navigating', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Show me' }));
  await heading('Choose the day');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Choose the day' })).not.toBeInTheDocument());
  expect(screen.getByText('calendar')).toBeInTheDocument();
});

test('once declined, no tour of this part is offered again; the help button starts any of them', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Guided tours' }));
  await user.click(screen.getByRole('menuitem', { name: 'Close on some dates' }));
  expect(await heading('Open the closed dates')).toBeInTheDocument();
  expect(screen.getByText('special')).toBeInTheDocument();
});

test('while turned off, no tour is offered', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'No more tours' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(storedState().settings.tours).toBe(false);
});
