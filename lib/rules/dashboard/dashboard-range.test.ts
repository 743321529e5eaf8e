import { FIRST_DASHBOARD_CHOICE, dashboardDays } from './dashboard-range';

const own = (from: string, to: string) => dashboardDays({ range: 'own', from, to }, '2026-11-26');

test('at first it is a year back from the start of the month to the end of the current month (§9)', () => {
  expect(dashboardDays(FIRST_DASHBOARD_CHOICE, '2026-11-26')).toEqual({ from: '2025-11-01', to: '2026-11-30' });
  expect(dashboardDays(FIRST_DASHBOARD_CHOICE, '2028-02-29')).toEqual({ from: '2027-02-01', to: '2028-02-29' });
});

test('this month is whole, the last 30 days end today', () => {
  expect(dashboardDays({ range: 'month', from: '', to: '' }, '2026-12-31')).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
  });
  expect(dashboardDays({ range: 'days30', from: '', to: '' }, '2026-03-01')).toEqual({
    from: '2026-01-31',
    to: '2026-03-01',
  });
});

test('own days count in either order, and one that is missing is today', () => {
  expect(own('2026-10-31', '2026-10-01')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(own('2026-11-20', '')).toEqual({ from: '2026-11-20', to: '2026-11-26' });
  expect(own('', '')).toEqual({ from: '2026-11-26', to: '2026-11-26' });
});
