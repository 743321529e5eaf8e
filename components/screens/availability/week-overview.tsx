'use client';
import type { CSSProperties } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { Tooltip } from '@/components/ui/popups/tooltip';
import type { Entry } from '@/lib/rules/availability/edits';
import type { Shift } from '@/lib/rules/hours/hours';
import { lanesOf, shareOfDay } from '@/lib/rules/availability/session-lanes';
import { useWeek } from '@/lib/client/use-week';
import { useSessionLabels } from './use-session-labels';
import { Bar, BarButton, Track, Week, WeekRow } from './week-styles';

interface WeekOverviewProps {
  entries: ReadonlyArray<Entry<Shift>>;
  /** Null without permission to edit. */
  actions: { open(key: string): void; add(weekday: number): void; copy(weekday: number): void } | null;
}

const AXIS = [4, 8, 12, 16, 20, 24];
/** Room for two buttons. */
const ACTIONS_WIDTH = 88;

/** The weekdays with their shifts as a timeline, including unsaved changes. */
export function WeekOverview({ entries, actions }: WeekOverviewProps) {
  const t = useTranslations('availability');
  const names = useWeekdayNames();
  const week = useWeek();
  const when = useDateTimeText();
  const shownEntries = entries.filter(({ flag }) => flag !== 'removed');
  return (
    <Week>
      <ol aria-label={t('week')}>
        <WeekRow className="axis" aria-hidden>
          <span />
          <div style={{ position: 'relative', height: 18 }}>
            {AXIS.map((hour) => (
              <span
                key={hour}
                style={{ position: 'absolute', left: `${shareOfDay({ start: hour, end: hour }).left}%` }}
              >
                {when.time(hour)}
              </span>
            ))}
          </div>
          <Box sx={{ minWidth: actions ? ACTIONS_WIDTH : 0 }} />
        </WeekRow>
        {week.map((weekday) => {
          const own = shownEntries.filter(({ value }) => value.weekdays.includes(weekday));
          return (
            <WeekRow key={weekday}>
              <Typography component="h3" variant="subtitle2">
                <abbr title={names.long(weekday)} style={{ textDecoration: 'none' }}>
                  {names.short(weekday)}
                </abbr>
              </Typography>
              <DayTrack entries={own} onOpen={actions?.open} />
              <Stack sx={{ flexDirection: { xs: 'column', sm: 'row' }, minWidth: actions ? { sm: ACTIONS_WIDTH } : 0 }}>
                {actions && own.length > 0 && (
                  <Tooltip title={t('copyDay', { day: names.long(weekday) })}>
                    <IconButton
                      aria-label={t('copyDay', { day: names.long(weekday) })}
                      onClick={() => actions.copy(weekday)}
                    >
                      <ContentCopyRounded fontSize="small" />
                    </IconButton>
                  </Tooltip>
                )}
                {actions && (
                  <Tooltip title={t('addOn', { day: names.long(weekday) })}>
                    <IconButton
                      aria-label={t('addOn', { day: names.long(weekday) })}
                      onClick={() => actions.add(weekday)}
                      sx={{ ml: { sm: 'auto' } }}
                    >
                      <AddRounded fontSize="small" />
                    </IconButton>
                  </Tooltip>
                )}
              </Stack>
            </WeekRow>
          );
        })}
      </ol>
    </Week>
  );
}

interface DayTrackProps {
  entries: ReadonlyArray<Entry<Shift>>;
  onOpen: ((key: string) => void) | undefined;
}

function DayTrack({ entries, onOpen }: DayTrackProps) {
  const t = useTranslations('availability');
  const when = useDateTimeText();
  const labels = useSessionLabels();
  const lanes = lanesOf(entries.map((entry) => ({ entry, start: entry.value.start, end: entry.value.end })));
  if (lanes.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('closed')}</Typography>;
  return (
    <Track style={{ '--lanes': lanes.length } as CSSProperties}>
      <ul>
        {lanes.flatMap((lane, row) =>
          lane.map(({ entry: { key, value, flag } }) => {
            const { left, width } = shareOfDay(value);
            const shown = {
              className: `${value.type} ${flag ? 'edited' : ''}`,
              style: { '--left': `${left}%`, '--width': `${width}%`, '--lane': row } as CSSProperties,
              title: `${value.name}, ${labels.span(value)}`,
              children: (
                <>
                  <span>{value.name}</span>
                  <span className="hours">{`${when.time(value.start)}–${when.time(value.end)}`}</span>
                </>
              ),
            };
            return (
              <li key={key}>
                {onOpen ? (
                  <BarButton
                    {...shown}
                    type="button"
                    aria-label={[value.name, labels.span(value), flag && t(`flag.${flag}`)].filter(Boolean).join(', ')}
                    onClick={() => onOpen(key)}
                  />
                ) : (
                  <Bar {...shown} />
                )}
              </li>
            );
          }),
        )}
      </ul>
    </Track>
  );
}
