'use client';
/** Whether a new booking repeats, on which days and until when. */
import { memo, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslations } from 'next-intl';
import { type Control, useWatch } from 'react-hook-form';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { DateButton } from '@/components/ui/dates/date-button';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import type { BookingForm } from '@/lib/rules/booking/form';
import { MAX_DATES, recurringDates, type RepeatEvery } from '@/lib/rules/booking/recurring/recurrence';
import type { RepeatWish } from '@/lib/rules/booking/recurring/recurring';
import { shiftDate, weekdayOf } from '@/lib/time/service-day';
import { useWeek } from '@/lib/client/use-week';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';

interface RepeatSectionProps {
  control: Control<BookingForm>;
  /** Null for a booking that does not repeat. */
  repeat: RepeatWish | null;
  onChange: (repeat: RepeatWish | null) => void;
}

const EVERY: readonly RepeatEvery[] = ['week', 'fortnight', 'month'];
/** Default of a repeated booking: the next two months. */
const DEFAULT_REPEAT = { weekdays: [], until: null, times: 8 } satisfies Omit<RepeatWish, 'every'>;

/** Memoised: typing in one section renders no other. */
export const RepeatSection = memo(function RepeatSection({ control, repeat, onChange }: RepeatSectionProps) {
  const t = useTranslations('recurring');
  const language = useLocale();
  const when = useDateTimeText();
  const weekdays = useWeekdayNames();
  const week = useWeek();
  const name = useId();
  const date = useWatch({ control, name: 'date' });
  const dates = repeat ? recurringDates(date, repeat) : [];
  const last = dates.at(-1);
  const own = weekdayOf(date);

  return (
    <FieldGroup
      label={t('title')}
      aside={repeat && (last ? t('last', { count: dates.length, date: when.day(last) }) : t('nothing'))}
    >
      <Stack sx={{ gap: 1.25 }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, gap: 1.25 }}>
          <Choice
            label={t('every')}
            value={repeat?.every ?? 'never'}
            options={[
              ['never', t('never')],
              ...EVERY.map(
                (every) =>
                  [
                    every,
                    every === 'month'
                      ? t('monthOn', { place: Math.ceil(Number(date.slice(8)) / 7), weekday: weekdays.long(own) })
                      : t(every),
                  ] as const,
              ),
            ]}
            onChange={(every) =>
              onChange(every === 'never' ? null : { ...DEFAULT_REPEAT, ...repeat, every: every as RepeatEvery })
            }
          />
          {repeat && (
            <Choice
              label={t('ends')}
              value={repeat.until === null ? 'times' : 'until'}
              options={[
                ['times', t('endTimes')],
                ['until', t('endUntil')],
              ]}
              onChange={(end) =>
                onChange({
                  ...repeat,
                  ...(end === 'times'
                    ? { times: DEFAULT_REPEAT.times, until: null }
                    : { times: null, until: last ?? shiftDate(date, 56) }),
                })
              }
            />
          )}
          {repeat && repeat.until === null && (
            <RepeatTimesField
              times={repeat.times ?? DEFAULT_REPEAT.times}
              onChange={(times) => onChange({ ...repeat, times })}
            />
          )}
          {repeat && repeat.until !== null && (
            <DateButton
              value={repeat.until}
              onChange={(until) => onChange({ ...repeat, until })}
              label={t('until')}
              text={when.day(repeat.until)}
              language={language}
              fullWidth
            />
          )}
        </Box>
        {repeat && repeat.every !== 'month' && (
          <Box
            role="group"
            aria-label={t('days')}
            sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <Typography variant="body2" sx={{ color: 'text.secondary', mr: 0.5 }}>
              {t('days')}
            </Typography>
            {week
              .filter((weekday) => weekday !== own)
              .map((weekday) => (
                <ChoiceTile
                  key={weekday}
                  type="checkbox"
                  name={name}
                  label={weekdays.long(weekday)}
                  checked={repeat.weekdays.includes(weekday)}
                  onChange={(checked) =>
                    onChange({
                      ...repeat,
                      weekdays: checked
                        ? [...repeat.weekdays, weekday]
                        : repeat.weekdays.filter((one) => one !== weekday),
                    })
                  }
                >
                  {weekdays.short(weekday)}
                </ChoiceTile>
              ))}
          </Box>
        )}
      </Stack>
    </FieldGroup>
  );
});

interface ChoiceProps {
  label: string;
  value: string;
  options: ReadonlyArray<readonly [string, string]>;
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

interface RepeatTimesFieldProps {
  times: number;
  onChange: (times: number) => void;
}

/** Number of bookings, including the first. Invalid input is marked and not applied. */
function RepeatTimesField({ times, onChange }: RepeatTimesFieldProps) {
  const t = useTranslations('recurring');
  const [text, setText] = useState(String(times));
  const isTimes = (value: number) => Number.isInteger(value) && value >= 1 && value <= MAX_DATES;
  return (
    <TextField
      size="small"
      label={t('times')}
      value={text}
      error={!isTimes(Number(text))}
      onChange={(event) => {
        const typed = event.target.value.replace(/\D/g, '').slice(0, 2);
        setText(typed);
        if (isTimes(Number(typed))) onChange(Number(typed));
      }}
      onBlur={() => setText(String(times))}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' }, inputLabel: { shrink: true } }}
    />
  );
}
