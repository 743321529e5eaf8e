import { dayByKey, daysToRead, lastOf, sameDayIn, shiftMonth, weeksOf } from './month';

describe('a month', () => {
  it('is shown in whole weeks from Monday to Sunday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(weeks[5]?.at(-1)).toBe('2026-12-06');
  });

  it('takes four weeks where it fits them', () => {
    const weeks = weeksOf('2027-02');
    expect([weeks.length, weeks[0]?.[0], weeks[3]?.[6]]).toEqual([4, '2027-02-01', '2027-02-28']);
  });

  it('goes over the turn of the year, and knows leap years', () => {
    expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1), shiftMonth('2026-11', 14)]).toEqual([
      '2027-01',
      '2025-12',
      '2028-01',
    ]);
    expect([lastOf('2028-02'), lastOf('2027-02')]).toEqual(['2028-02-29', '2027-02-28']);
  });

  it('has the last day where it lacks the day', () => {
    expect([sameDayIn('2027-02', '2026-11-30'), sameDayIn('2026-12', '2026-11-30')]).toEqual([
      '2027-02-28',
      '2026-12-30',
    ]);
  });
});

describe('the days to read', () => {
  const window = { from: '2026-10-15', to: '2026-12-28' };

  it('are the 37 days to each side of today while the month lies in them', () => {
    expect(daysToRead('2026-11', '2026-11-21')).toEqual(window);
  });

  it('are the weeks of any other month', () => {
    expect(daysToRead('2026-12', '2026-11-21')).toEqual({ from: '2026-11-30', to: '2027-01-03' });
    expect(daysToRead('2027-02', '2026-11-21')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  });

  it.each(['2026-08-01', '2026-08-31', '2027-05-31', '2028-02-29'])(
    'are the window for the month of today, be it %s',
    (today) => {
      const { from, to } = daysToRead(today.slice(0, 7), today);
      const days = weeksOf(today.slice(0, 7)).flat();
      expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(74);
      expect([from <= (days[0] ?? ''), to >= (days.at(-1) ?? '')]).toEqual([true, true]);
    },
  );
});

describe('the keys of a date grid', () => {
  it.each([
    ['ArrowLeft', '2026-11-20'],
    ['ArrowRight', '2026-11-22'],
    ['ArrowUp', '2026-11-14'],
    ['ArrowDown', '2026-11-28'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageUp', '2026-10-21'],
    ['PageDown', '2026-12-21'],
  ])('%s leads from Saturday the 21st to %s', (key, to) => {
    expect(dayByKey('2026-11-21', key)).toBe(to);
  });

  it('go a year with Shift, and mean nothing else', () => {
    expect(dayByKey('2028-02-29', 'PageUp', true)).toBe('2027-02-28');
    expect(dayByKey('2026-11-21', 'Enter')).toBeNull();
  });
});
