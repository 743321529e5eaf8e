'use client';
import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import CelebrationOutlined from '@mui/icons-material/CelebrationOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { useTranslations } from 'next-intl';
import { useFieldError } from '@/components/shared/restaurant/use-field-error';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { EmptyState } from '@/components/ui/states/empty-state';
import type { Entry } from '@/lib/rules/availability/edits';
import type { EntryErrors } from '@/lib/rules/availability/entry-faults';
import type { Holiday } from '@/lib/rules/availability/holiday';
import type { Shift, SpecialDate } from '@/lib/rules/hours/hours';
import {
  type HoursForm,
  formOfSpecialDate,
  sessionOfShift,
  specialDateOfForm,
} from '@/lib/rules/availability/hours-form';
import {
  CLOSED_NAME,
  splitByComingDate,
  plainClosingEdits,
  isPlainClosing,
  takenDates,
} from '@/lib/rules/availability/special-date-lists';
import type { ServiceDate } from '@/lib/time/service-day';
import { SpecialDateCard } from './special-date-card';
import type { EditedList } from './use-edited-list';
import { useSpecialName } from './use-special-name';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const CloseDatesDialog = lazyComponent(() => import('./close-dates-dialog').then((loaded) => loaded.CloseDatesDialog));
const HolidaysDialog = lazyComponent(() => import('./holidays-dialog').then((loaded) => loaded.HolidaysDialog));
const SpecialDateDialog = lazyComponent(() =>
  import('./special-date-dialog').then((loaded) => loaded.SpecialDateDialog),
);

interface SpecialDatesTabProps {
  restaurant: RestaurantContext;
  list: EditedList<SpecialDate>;
  shifts: readonly Shift[];
  errors: EntryErrors;
  today: ServiceDate;
  mayChange: boolean;
}

type OpenForm = { key: string | null; title: string; start: HoursForm } | 'closing' | 'holidays';
const GRID = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))', gap: 1.5 };

/** Days that differ from their weekday, the next first; past ones are collapsed. */
export function SpecialDatesTab({ restaurant, list, shifts, errors, today, mayChange }: SpecialDatesTabProps) {
  const t = useTranslations('availability');
  const fieldError = useFieldError();
  const specialName = useSpecialName();
  const [opened, setOpened] = useState<OpenForm | null>(null);
  const { entries } = list;
  const { coming, past } = useMemo(() => splitByComingDate(entries, today), [entries, today]);
  const keptEntries = entries.filter(({ flag }) => flag !== 'removed');
  const closings = keptEntries.filter(({ value }) => isPlainClosing(value));
  const isForm = opened !== null && typeof opened === 'object';
  const datesInUse = takenDates(
    opened === 'closing' ? keptEntries.filter(({ value }) => !isPlainClosing(value)) : keptEntries,
    isForm ? opened.key : null,
  );
  const close = () => setOpened(null);

  const openForm = (key: string | null, title: string, special: Omit<SpecialDate, 'uid'>) =>
    setOpened({ key, title, start: formOfSpecialDate(special) });

  function setClosed(dates: ServiceDate[]) {
    for (const { key, to } of plainClosingEdits(closings, dates)) {
      if (to) list.put(key, to);
      else if (key !== null) list.remove(key);
    }
    close();
  }
  function addHolidays(holidays: readonly Holiday[], as: Shift | null) {
    for (const { date, name } of holidays)
      list.put(null, { uid: null, name, dates: [date], sessions: as ? [sessionOfShift(as)] : [] });
    close();
  }
  const card = (entry: Entry<SpecialDate>) => (
    <SpecialDateCard
      key={entry.key}
      entry={entry}
      today={today}
      error={fieldError('dates', errors.get(entry.key))}
      actions={
        mayChange
          ? {
              edit: () => openForm(entry.key, specialName(entry.value.name), entry.value),
              copy: () =>
                openForm(null, t('copyOf', { name: specialName(entry.value.name) }), { ...entry.value, dates: [] }),
              remove: () => list.remove(entry.key),
              restore: () => list.restore(entry.key),
              resolve: (choice) => list.resolve(entry, choice),
            }
          : null
      }
    />
  );

  return (
    <Stack sx={{ gap: 2.5, maxWidth: 1440 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h2" variant="h2" sx={{ mr: 'auto' }}>
          {t('view.special')}
        </Typography>
        {mayChange && (
          <>
            <Button
              data-tour="add-closed"
              variant="outlined"
              startIcon={<EventBusyOutlined />}
              onClick={() => setOpened('closing')}
            >
              {t('closeDates')}
            </Button>
            <Button variant="outlined" startIcon={<CelebrationOutlined />} onClick={() => setOpened('holidays')}>
              {t('holidays')}
            </Button>
            <Button
              data-tour="add-special"
              variant="outlined"
              startIcon={<AddRounded />}
              onClick={() => openForm(null, t('newSpecial'), { name: CLOSED_NAME, dates: [], sessions: [] })}
            >
              {t('addSpecial')}
            </Button>
          </>
        )}
      </Stack>
      {coming.length === 0 && <EmptyState title={t('noSpecial')} text={t('noSpecialText')} />}
      <Box sx={GRID}>{coming.map(card)}</Box>
      {past.length > 0 && (
        <details>
          <Typography
            component="summary"
            variant="subtitle1"
            sx={{ cursor: 'pointer', minHeight: 44, display: 'list-item', alignContent: 'center' }}
          >
            {t('pastSpecial', { count: past.length })}
          </Typography>
          <Box sx={{ ...GRID, mt: 1 }}>{past.map(card)}</Box>
        </details>
      )}
      {isForm && (
        <SpecialDateDialog
          restaurant={restaurant}
          title={opened.title}
          start={opened.start}
          shifts={shifts}
          taken={datesInUse}
          today={today}
          onClose={close}
          onDone={(form) => {
            list.put(
              opened.key,
              specialDateOfForm(form, entries.find(({ key }) => key === opened.key)?.value.uid ?? null),
            );
            close();
          }}
        />
      )}
      {opened === 'closing' && (
        <CloseDatesDialog
          closed={closings.flatMap(({ value }) => value.dates)}
          taken={datesInUse}
          today={today}
          onDone={setClosed}
          onClose={close}
        />
      )}
      {opened === 'holidays' && (
        <HolidaysDialog
          restaurant={restaurant}
          shifts={shifts}
          taken={datesInUse}
          today={today}
          onAdd={addHolidays}
          onClose={close}
        />
      )}
    </Stack>
  );
}
