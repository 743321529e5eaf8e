'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { Entry } from '@/lib/rules/availability/edits';
import type { SpecialDate } from '@/lib/rules/hours/hours';
import { isClosed } from '@/lib/rules/availability/special-date-lists';
import type { ServiceDate } from '@/lib/time/service-day';
import { EntryCard, type EntryActions } from './entry-card';
import { SessionRuleLines } from './session-rule-lines';
import { useSessionLabels } from './use-session-labels';
import { useSpecialName } from './use-special-name';

interface SpecialDateCardProps {
  entry: Entry<SpecialDate>;
  today: ServiceDate;
  error?: string;
  actions: EntryActions | null;
}

/** Maximum number of dates listed one by one. */
const MAX_NAMED = 6;

/** A special date with its days and sessions. */
export function SpecialDateCard({
  entry: { value, flag, isInConflict, theirs },
  today,
  error,
  actions,
}: SpecialDateCardProps) {
  const nameOf = useSpecialName();
  return (
    <EntryCard
      name={nameOf(value.name)}
      tone={value.sessions[0]?.type}
      flag={flag}
      hasConflict={isInConflict}
      theirs={
        theirs && (
          <>
            {theirs.name !== value.name && <Typography>{nameOf(theirs.name)}</Typography>}
            <SpecialDateText value={theirs} today={today} />
          </>
        )
      }
      error={error}
      actions={actions}
    >
      <SpecialDateText value={value} today={today} />
    </EntryCard>
  );
}

function SpecialDateText({ value, today }: { value: SpecialDate; today: ServiceDate }) {
  const t = useTranslations('availability');
  const when = useDateTimeText();
  const labels = useSessionLabels();
  const sorted = [...value.dates].sort();
  const upcoming = sorted.filter((date) => date >= today);
  const shown = upcoming.length > 0 ? upcoming : sorted.reverse();
  const more = shown.length - MAX_NAMED;
  return (
    <>
      <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        {shown.slice(0, MAX_NAMED).map((date) => (
          <time key={date} dateTime={date} title={when.longDay(date)}>
            {when.day(date)}
          </time>
        ))}
        {more > 0 && <span>{t('moreDates', { count: more })}</span>}
      </Typography>
      {isClosed(value) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('closedAllDay')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {value.sessions.map((session, index) => (
          <li key={index}>
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {session.name} · {labels.span(session)}
            </Typography>
            <SessionRuleLines rules={session} />
          </li>
        ))}
      </Box>
    </>
  );
}
