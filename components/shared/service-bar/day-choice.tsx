'use client';
import { memo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ArrowDropDownRounded from '@mui/icons-material/ArrowDropDownRounded';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { useLocale, useTranslations } from 'next-intl';
import type { ChangeFilters } from '@/components/shared/restaurant/use-book-filters';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { DateButton } from '@/components/ui/dates/date-button';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { Popover } from '@/components/ui/popups/popups';
import type { Shift } from '@/lib/rules/hours/hours';
import { sessionKey } from '@/lib/rules/booking/list/session-mode';
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';
import type { BarRoom } from './use-bar-room';

interface SessionChoiceProps {
  sessions: readonly Shift[];
  /** Keys of the displayed sessions. */
  shown: readonly string[];
  onFilters: ChangeFilters;
  fullWidth?: boolean;
}

const ALL = 'all';
/** Value for several but not all sessions, as chosen in the list's filters. */
const SOME = 'some';

/** Selects one session of the day, or all. */
export const SessionChoice = memo(function SessionChoice({
  sessions,
  shown,
  onFilters,
  fullWidth,
}: SessionChoiceProps) {
  const t = useTranslations('tools');
  const isAll = sessions.every((session) => shown.includes(sessionKey(session)));
  const value = isAll ? ALL : shown.length === 1 ? (shown[0] ?? ALL) : SOME;
  const choose = (key: string) =>
    onFilters((was) => ({ ...was, sessions: key === ALL ? sessions.map(sessionKey) : [key] }));
  return (
    <SelectBox label={t('session')} value={value} onChange={choose} fullWidth={fullWidth} isCompact={!fullWidth}>
      {sessions.map((session) => (
        <option key={sessionKey(session)} value={sessionKey(session)}>
          {session.name}
        </option>
      ))}
      {value === SOME && (
        <option value={SOME} disabled>
          {t('someSessions', { count: shown.length })}
        </option>
      )}
      <option value={ALL}>{t('allSessions')}</option>
    </SelectBox>
  );
});

interface DayChoiceProps extends SessionChoiceProps {
  date: ServiceDate;
  today: ServiceDate;
  onDate: (date: ServiceDate) => void;
  room: BarRoom;
}

/** Selects the service day: previous, calendar, next; on a phone one button for day and session. */
export const DayChoice = memo(function DayChoice({ date, today, onDate, room, ...choice }: DayChoiceProps) {
  const t = useTranslations('booking.day');
  const language = useLocale();
  const when = useDateTimeText();
  const day = (fullWidth: boolean) => (
    <DateButton
      value={date}
      onChange={onDate}
      label={t('date')}
      text={when.day(date)}
      language={language}
      fullWidth={fullWidth}
    />
  );
  const steps = (
    <>
      <IconButton aria-label={t('previous')} onClick={() => onDate(shiftDate(date, -1))}>
        <ChevronLeftRounded />
      </IconButton>
      {day(room === 'phone')}
      <IconButton aria-label={t('next')} onClick={() => onDate(shiftDate(date, 1))}>
        <ChevronRightRounded />
      </IconButton>
    </>
  );
  const toToday = (
    <Button color="inherit" onClick={() => onDate(today)} sx={{ px: 1.5, minWidth: 0 }}>
      {t('today')}
    </Button>
  );
  if (room === 'phone')
    return <DayAndSession {...choice} date={date} steps={steps} toToday={date === today ? null : toToday} />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {steps}
      {date !== today && room !== 'upright' && toToday}
    </Box>
  );
});

interface DayAndSessionProps extends SessionChoiceProps {
  date: ServiceDate;
  steps: React.ReactNode;
  toToday: React.ReactNode;
}

/** 'Fri 27 · Dinner': opens both selections. */
function DayAndSession({ date, steps, toToday, ...choice }: DayAndSessionProps) {
  const t = useTranslations('tools');
  const when = useDateTimeText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { sessions, shown } = choice;
  const only = sessions.filter((session) => shown.includes(sessionKey(session)));
  const name = only.length === 1 ? only[0]?.name : undefined;
  const text = [when.shortDay(date), name].filter(Boolean).join(' · ');
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={t('dayAndSession', { text })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        endIcon={<ArrowDropDownRounded />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          px: 1,
          fontSize: '0.875rem',
          letterSpacing: '-0.01em',
          flex: '0 1 auto !important',
          minWidth: 44,
          overflow: 'hidden',
          '& .MuiButton-endIcon': { ml: 0, mr: -0.5 },
        }}
      >
        {/* The session goes to a second line where one line is too narrow. */}
        <Box
          component="span"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: '0.5ch',
            minWidth: 0,
            lineHeight: 1.25,
            textAlign: 'left',
            '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
          }}
        >
          <span>{[when.shortDay(date), name && '·'].filter(Boolean).join(' ')}</span>
          {name && <span>{name}</span>}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('dayAndSession', { text }), sx: { mt: 0.5, p: 1.5, width: 320 } },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>{steps}</Box>
        <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
          {sessions.length > 1 && <SessionChoice {...choice} fullWidth />}
          {toToday}
        </Box>
      </Popover>
    </>
  );
}
