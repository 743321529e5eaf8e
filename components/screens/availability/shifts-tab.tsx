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
import type { EntryFaults } from '@/lib/rules/availability/entry-faults';
import type { Shift } from '@/lib/rules/hours/hours';
import { type HoursForm, formOfShift, newSession, shiftOfForm } from '@/lib/rules/availability/hours-form';
import type { EditedList } from './use-edited-list';
import { WeekOverview } from './week-overview';
import type { Entry } from '@/lib/rules/availability/edits';
import { EntryCard, type EntryActs } from './entry-card';
import { SessionRuleLines } from './session-rule-lines';
import { useSessionLabels } from './use-session-labels';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const CopyDayDialog = lazyComponent(() => import('./copy-day-dialog').then((loaded) => loaded.CopyDayDialog));
const ShiftDialog = lazyComponent(() => import('./shift-dialog').then((loaded) => loaded.ShiftDialog));

interface ShiftsTabProps {
  restaurant: RestaurantContext;
  list: EditedList<Shift>;
  faults: EntryFaults;
  mayChange: boolean;
}

/** What is open as a form: a shift of the list, or a new one. */
interface Opened {
  key: string | null;
  title: string;
  start: HoursForm;
}

/** The shifts of the week, as bars and one by one. */
export function ShiftsTab({ restaurant, list, faults, mayChange }: ShiftsTabProps) {
  const t = useTranslations('availability');
  const fieldError = useFieldError();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [copied, setCopied] = useState<number | null>(null);
  const { entries } = list;

  const valueOf = (key: string) => entries.find((entry) => entry.key === key)?.value;
  const add = (weekdays: number[]) =>
    setOpened({
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
    if (shift) setOpened({ key, title: shift.name, start: formOfShift(shift) });
  }
  /** The same again, for the days that have it not. */
  function copy(shift: Shift) {
    const weekdays = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => !shift.weekdays.includes(weekday));
    setOpened({ key: null, title: t('copyOf', { name: shift.name }), start: formOfShift({ ...shift, weekdays }) });
  }
  function copyDay(from: number, to: number[]) {
    const kept = entries.filter(({ flag }) => flag !== 'removed');
    const made = copyWeekday(
      kept.map(({ value }) => value),
      from,
      to,
    );
    kept.forEach(({ key, value }, index) => {
      const shift = made[index];
      if (shift && shift !== value) list.put(key, shift);
    });
    setCopied(null);
  }

  return (
    <Stack sx={{ gap: 3, maxWidth: 1440 }}>
      {entries.length > 0 && (
        <WeekOverview
          entries={entries}
          acts={mayChange ? { open: edit, add: (weekday) => add([weekday]), copy: setCopied } : null}
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
              fault={fieldError('start', faults.get(entry.key))}
              acts={
                mayChange
                  ? {
                      edit: () => edit(entry.key),
                      copy: () => copy(entry.value),
                      remove: () => list.remove(entry.key),
                      restore: () => list.restore(entry.key),
                      settle: (choice) => list.settle(entry, choice),
                    }
                  : null
              }
            />
          ))}
        </Box>
      </Stack>
      {opened && (
        <ShiftDialog
          restaurant={restaurant}
          title={opened.title}
          start={opened.start}
          onClose={() => setOpened(null)}
          onDone={(form) => {
            const uid = opened.key === null ? null : (valueOf(opened.key)?.uid ?? null);
            list.put(opened.key, shiftOfForm(form, uid));
            setOpened(null);
          }}
        />
      )}
      {copied !== null && (
        <CopyDayDialog weekday={copied} onCopy={(to) => copyDay(copied, to)} onClose={() => setCopied(null)} />
      )}
    </Stack>
  );
}

interface ShiftCardProps {
  restaurant: RestaurantContext;
  entry: Entry<Shift>;
  fault?: string;
  acts: EntryActs | null;
}

/** A shift with all that is set for it. */
function ShiftCard({ restaurant, entry: { value, flag, isOvertaken, theirs }, fault, acts }: ShiftCardProps) {
  const t = useTranslations('availability');
  const labels = useSessionLabels();
  const planOf = (shift: Shift) =>
    restaurant.plans.length > 1 ? restaurant.plans.find(({ uid }) => uid === shift.plan)?.name : undefined;
  const told = (shift: Shift) => (
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
      isOvertaken={isOvertaken}
      theirs={
        theirs && (
          <>
            {theirs.name !== value.name && <Typography>{theirs.name}</Typography>}
            {told(theirs)}
          </>
        )
      }
      fault={fault}
      acts={acts}
    >
      {told(value)}
    </EntryCard>
  );
}
