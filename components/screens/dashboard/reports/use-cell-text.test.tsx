import { screen } from '@testing-library/react';
import { staffPage } from '@/tests/support/screens/staff-page';
import { useCellText } from './use-cell-text';

function Cell() {
  const text = useCellText('EUR');
  return <p>{text('date', '2026-11-21')}</p>;
}

test.each([
  [['en-US'], 'Nov 21, 2026'],
  [['en-GB'], '21 Nov 2026'],
  [['es'], '21 Nov 2026'],
])('a date of a report is written as a device that speaks %j writes it: %s', async (device, text) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(device);
  staffPage(<Cell />);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('how long a turn is, as everywhere in hours and minutes', async () => {
  function Turn() {
    return <p>{useCellText('EUR')('hours', 1.25)}</p>;
  }
  staffPage(<Turn />);
  expect(await screen.findByText('1:15')).toBeInTheDocument();
});
