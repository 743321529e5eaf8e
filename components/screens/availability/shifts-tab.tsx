'use client';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import { useTranslations } from 'next-intl';
import { useFieldError } from '@/components/shared/restaurant/use-field-error';
import { newSessionName } from '@/lib/rules/hours/session-names';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { EmptyState } from '@/components/ui/states/empty-state';
import { copyWeekday } from '@/lib/rules/availability/copy-weekday';
import type { EntryErrors } from '@/lib/rules/availability/entry-faults';
import type { Shift } from '@/lib/rules/hours/hours';
import { type HoursForm, formOfShift, newSession, shiftOfForm } from '@/lib/rules/availability/hours-form';
import type { EditedList } from './use-edited-list';
import { WeekOverview } from './week-overview';
import type { Entry } from '@/lib/rules/availability/edits';
import { EntryCard, type EntryActions } from './entry-card';
import { SessionRuleLines } from './session-rule-lines';
import { useSessionLabels } from './use-session-labels';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const CopyDayDialog = lazyComponent(() => import('./copy-day-dialog').then((loaded) => loaded.CopyDayDialog));
const ShiftDialog = lazyComponent(() => import('./shift-dialog').then((loaded) => loaded.ShiftDialog));

interface ShiftsTabProps {
  restaurant: RestaurantContext;
  list: EditedList<Shift>;
  errors: EntryErrors;
  mayChange: boolean;
}

/** The shift in the form: one of the list, or a new one. */
interface OpenForm {
  key: string | null;
  title: string;
  start: HoursForm;
}

/** The shifts of the week, as bars and one by one. */
export function ShiftsTab({ restaurant, list, errors, mayChange }: ShiftsTabProps) {
  const t = useTranslations('availability');
  const fieldError = useFieldError();
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const [copiedWeekday, setCopiedWeekday] = useState<number | null>(null);
  const { entries } = list;

  const valueOf = (key: string) => entries.find((entry) => entry.key === key)?.value;
  const add = (weekdays: number[]) =>
    setOpenForm({
      key: null,
      title: t('newShift'),
      start: {
        name: '',
        dates: [],
        weekdays,
        sessions: [newSession(restaurant.plans[0]?.uid ?? '', newSessionName('Dinner', restaurant.setup.country))],
      },
    });
  function edit(key: string) {
    const shift = valueOf(key);
    if (shift) setOpenForm({ key, title: shift.name, start: formOfShift(shift) });
  }
  /** A copy for the weekdays without this shift. */
  function copy(shift: Shift) {
    const weekdays = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => !shift.weekdays.includes(weekday));
    setOpenForm({ key: null, title: t('copyOf', { name: shift.name }), start: formOfShift({ ...shift, weekdays }) });
  }
  function copyDay(from: number, to: number[]) {
    const keptEntries = entries.filter(({ flag }) => flag !== 'removed');
    const copiedShifts = copyWeekday(
      keptEntries.map(({ value }) => value),
      from,
      to,
    );
    keptEntries.forEach(({ key, value }, index) => {
      const shift = copiedShifts[index];
      if (shift && shift !== value) list.put(key, shift);
    });
    setCopiedWeekday(null);
  }

  return (
    <Stack sx={{ gap: 3, maxWidth: 1440 }}>
      {entries.length > 0 && (
        <WeekOverview
          entries={entries}
          actions={mayChange ? { open: edit, add: (weekday) => add([weekday]), copy: setCopiedWeekday } : null}
        />
      )}
      <Stack component="section" aria-labelledby="shifts-heading" sx={{ gap: 1.5 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Typography id="shifts-heading" component="h2" variant="h2">
            {t('view.shifts')}
          </Typography>
          {mayChange && (
            <Button
              data-tour="add-shift"
              variant="outlined"
              startIcon={<AddRounded />}
              onClick={() => add([0, 1, 2, 3, 4, 5, 6])}
            >
              {t('addShift')}
            </Button>
          )}
        </Stack>
        {entries.length === 0 && <EmptyState title={t('noShifts')} text={t('noShiftsText')} />}
        <Box
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))', gap: 1.5 }}
        >
          {entries.map((entry) => (
            <ShiftCard
              key={entry.key}
              restaurant={restaurant}
              entry={entry}
              error={fieldError('start', errors.get(entry.key))}
              actions={
                mayChange
                  ? {
                      edit: () => edit(entry.key),
                      copy: () => copy(entry.value),
                      remove: () => list.remove(entry.key),
                      restore: () => list.restore(entry.key),
                      resolve: (choice) => list.resolve(entry, choice),
                    }
                  : null
              }
            />
          ))}
        </Box>
      </Stack>
      {openForm && (
        <ShiftDialog
          restaurant={restaurant}
          title={openForm.title}
          start={openForm.start}
          onClose={() => setOpenForm(null)}
          onDone={(form) => {
            const uid = openForm.key === null ? null : (valueOf(openForm.key)?.uid ?? null);
            list.put(openForm.key, shiftOfForm(form, uid));
            setOpenForm(null);
          }}
        />
      )}
      {copiedWeekday !== null && (
        <CopyDayDialog
          weekday={copiedWeekday}
          onCopy={(to) => copyDay(copiedWeekday, to)}
          onClose={() => setCopiedWeekday(null)}
        />
      )}
    </Stack>
  );
}

interface ShiftCardProps {
  restaurant: RestaurantContext;
  entry: Entry<Shift>;
  error?: string;
  actions: EntryActions | null;
}

/** A shift with all its settings. */
function ShiftCard({ restaurant, entry: { value, flag, isInConflict, theirs }, error, actions }: ShiftCardProps) {
  const t = useTranslations('availability');
  const labels = useSessionLabels();
  const planOf = (shift: Shift) =>
    restaurant.plans.length > 1 ? restaurant.plans.find(({ uid }) => uid === shift.plan)?.name : undefined;
  const description = (shift: Shift) => (
    <>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{labels.span(shift)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[labels.weekdays(shift.weekdays), t(`type.${shift.type}`), planOf(shift)].filter(Boolean).join(' · ')}
      </Typography>
      <SessionRuleLines rules={shift} />
    </>
  );
  return (
    <EntryCard
      name={value.name}
      tone={value.type}
      flag={flag}
      hasConflict={isInConflict}
      theirs={
        theirs && (
          <>
            {theirs.name !== value.name && <Typography>{theirs.name}</Typography>}
            {description(theirs)}
          </>
        )
      }
      error={error}
      actions={actions}
    >
      {description(value)}
    </EntryCard>
  );
}
