import { screen } from '@testing-library/react';
import type { Ability } from '@/lib/contract/access/ability';
import { SURVEY_RANGES } from '@/lib/rules/survey/survey-filters';
import { SESSION } from '@/tests/support/screens/data-layer';
import { TODAY, staffPage } from '@/tests/support/screens/staff-page';
import { SurveyFilterBar } from './survey-filter-bar';

const [range] = SURVEY_RANGES;
const open = (abilities: Ability[]) =>
  staffPage(
    <SurveyFilterBar
      filters={{ range, from: TODAY, to: TODAY, shifts: null, areas: null, low: false }}
      onChange={() => undefined}
      today={TODAY}
      areas={[]}
      answers={3}
    />,
    { session: { ...SESSION, abilities } },
  );

test('a manager takes the answers along as a file', async () => {
  open(['marketing', 'transfer']);
  expect(await screen.findByRole('button', { name: 'CSV' })).toBeEnabled();
});

test('marketing reads them, and takes none along (D14)', async () => {
  open(['marketing']);
  expect(await screen.findByRole('checkbox', { name: 'Low scores only' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
});
