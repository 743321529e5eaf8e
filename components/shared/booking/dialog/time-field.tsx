'use client';
import { type Ref, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import type { Shift } from '@/lib/rules/hours/hours';
import { arrivalTimes } from '@/lib/rules/booking-checks/arrival-times';
import { sessionKey, sessionOf } from '@/lib/rules/booking/list/session-mode';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import TextField from '@mui/material/TextField';
import { parseTime } from '@/lib/time/time-text';

interface TimeFieldProps {
  date: ServiceDate;
  time: DecimalHours | null;
  onChange: (time: DecimalHours | null) => void;
  /** The sessions of the date; none on a closed day. */
  sessions: readonly Shift[];
  step: number;
  /** Why a time is not available, in words; undefined when it is. */
  unavailableReason: (time: DecimalHours) => string | undefined;
  error?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** The time as a grid of the sessions' steps; any other time can be typed. */
export function TimeField({
  date,
  time,
  onChange,
  sessions,
  step,
  unavailableReason,
  error,
  inputRef,
}: TimeFieldProps) {
  const t = useTranslations('booking');
  const when = useDateTimeText();
  const name = useId();
  const [opened, setOpened] = useState<string | null>(null);
  const own = time === null ? undefined : sessionOf(time, sessions);
  const shown = sessions.find((session) => sessionKey(session) === opened) ?? own ?? sessions.at(-1);
  const now = useServiceNow();
  const isPast = (one: DecimalHours) =>
    now !== undefined && (date < now.date || (date === now.date && one + step <= now.time));
  const times = shown ? arrivalTimes(shown, step) : [];

  return (
    <FieldGroup label={t('time')} error={error} aside={time !== null && <strong>{when.spokenTime(date, time)}</strong>}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1, flexWrap: 'wrap' }}
      >
        <OtherTimeField
          time={time}
          onGrid={time === null || times.includes(time)}
          onChange={onChange}
          inputRef={shown ? undefined : inputRef}
        />
        <Tabs
          value={shown ? sessionKey(shown) : false}
          onChange={(_event, key: string) => setOpened(key)}
          aria-label={t('sessions')}
          // All times are visible: the tiles wrap and are never cut off.
          sx={{
            flex: '1 1 320px',
            minWidth: 0,
            '& .MuiTabs-list': { flexWrap: 'wrap' },
            '& .MuiTabs-indicator': { display: 'none' },
            '& .MuiTab-root': { minWidth: 0, px: { xs: 1, md: 1.5 }, borderBottom: 2, borderColor: 'transparent' },
            '& .Mui-selected': { borderColor: 'primary.main' },
          }}
        >
          {sessions.map((session) => (
            <Tab key={sessionKey(session)} value={sessionKey(session)} label={session.name} />
          ))}
        </Tabs>
      </Stack>
      {shown ? (
        <Box
          role="radiogroup"
          aria-label={shown.name}
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(68px, 1fr))', gap: 0.75 }}
        >
          {times.map((one, index) => (
            <ChoiceTile
              key={one}
              type="radio"
              name={name}
              checked={time === one}
              onChange={() => onChange(one)}
              label={[when.spokenTime(date, one), isPast(one) && t('timePast'), unavailableReason(one)]
                .filter(Boolean)
                .join('. ')}
              muted={unavailableReason(one) !== undefined || isPast(one)}
              title={unavailableReason(one) ?? (isPast(one) ? t('timePast') : undefined)}
              inputRef={index === 0 ? inputRef : undefined}
            >
              {when.time(one)}
              {one >= 24 && (
                <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 450 }}>
                  {t('nextDay')}
                </Box>
              )}
            </ChoiceTile>
          ))}
        </Box>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{t('closedDay')}</Typography>
      )}
    </FieldGroup>
  );
}

interface OtherTimeFieldProps {
  time: DecimalHours | null;
  /** The chosen time is one of the tiles, so this field stays empty. */
  onGrid: boolean;
  onChange: (time: DecimalHours | null) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A time off the grid, typed freely: '20.10', '0110', '1:30 am'. */
function OtherTimeField({ time, onGrid, onChange, inputRef }: OtherTimeFieldProps) {
  const t = useTranslations('booking');
  const when = useDateTimeText();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (onGrid || time === null ? '' : when.time(time));
  return (
    <TextField
      size="small"
      label={t('otherTime')}
      value={shown}
      inputRef={inputRef}
      onChange={(event) => {
        setTyped(event.target.value);
        const parsed = parseTime(event.target.value);
        if (parsed !== null) onChange(parsed);
      }}
      onBlur={() => setTyped(null)}
      error={typed !== null && typed.length > 3 && parseTime(typed) === null}
      sx={{ width: 118, flexShrink: 0 }}
      slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'text', placeholder: when.time(21.25) } }}
    />
  );
}
