'use client';
/** When, how many, and where: the left half of the booking dialog. */
import { memo, useEffect, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslations } from 'next-intl';
import { type Control, useController } from 'react-hook-form';
import { DateButton } from '@/components/ui/date-button';
import { FieldGroup } from '@/components/ui/field-group';
import type { Hours } from '@/lib/rules/hours/hours';
import { sessionsOf } from '@/lib/rules/availability/sessions';
import { usualTurn } from '@/lib/rules/availability/turns';
import type { BookingForm } from '@/lib/rules/booking/form';
import { CoversField } from './covers-field';
import { TableField } from '../table-choice/table-field';
import { TimeField } from './time-field';
import { TurnField } from './turn-field';
import { useFieldError } from '@/components/shared/restaurant/use-field-error';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useWhyNot } from './use-why-not';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';

interface SeatingSectionProps {
  control: Control<BookingForm>;
  restaurant: RestaurantContext;
  /** The booking that is changed; null for a new one. */
  uid: number | null;
  hours: Hours | undefined;
  /** Hears the usual turn of the party whenever it is another one; left out where the turn was chosen or drawn before. */
  onUsualTurn?: (turn: number) => void;
  /** The best table as the last check found it. */
  best: readonly string[];
  /** The tables to choose from are open, below both halves. */
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

/** Memoised: typing in one section renders no other. */
export const SeatingSection = memo(function SeatingSection({ control, restaurant, uid, hours, onUsualTurn, best, isChoosing, onChoosing }: SeatingSectionProps) {
  const t = useTranslations('booking');
  const language = useLocale();
  const when = useWhenText();
  const fieldError = useFieldError();
  const { setup } = restaurant;
  const covers = useController({ control, name: 'covers' });
  const date = useController({ control, name: 'date' });
  const time = useController({ control, name: 'time' });
  const turn = useController({ control, name: 'turn' });
  const tables = useController({ control, name: 'tables' });
  const bestTable = useController({ control, name: 'bestTable' });

  const sessions = useMemo(() => (hours ? sessionsOf(date.field.value, hours.shifts, hours.specialDates) : []), [hours, date.field.value]);

  const [isTurnChosen, setTurnChosen] = useState(!onUsualTurn);
  const usual = usualTurn(sessions, { time: time.field.value, covers: covers.field.value }, setup.defaultTurn);
  const follows = !isTurnChosen && usual !== turn.field.value;
  useEffect(() => {
    if (follows) onUsualTurn?.(usual);
  }, [follows, usual, onUsualTurn]);

  const whyNot = useWhyNot({ date: date.field.value, covers: covers.field.value, turn: isTurnChosen ? turn.field.value : null, booking: uid });

  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <CoversField
        covers={covers.field.value}
        onChange={covers.field.onChange}
        inputRef={covers.field.ref}
        max={Math.max(setup.maxCovers, 1)}
        error={fieldError('covers', covers.fieldState.error)}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 1.25 }}>
        <FieldGroup label={t('date')} error={fieldError('date', date.fieldState.error)}>
          <DateButton
            value={date.field.value}
            onChange={date.field.onChange}
            label={t('date')}
            text={when.day(date.field.value)}
            language={language}
            fullWidth
            buttonRef={date.field.ref}
          />
        </FieldGroup>
        <TurnField
          turn={turn.field.value}
          time={time.field.value}
          step={setup.timeStep}
          onChange={(hours) => {
            setTurnChosen(true);
            turn.field.onChange(hours);
          }}
        />
      </Box>
      <TimeField
        date={date.field.value}
        time={time.field.value}
        onChange={time.field.onChange}
        sessions={sessions}
        step={setup.timeStep}
        whyNot={whyNot}
        inputRef={time.field.ref}
        error={time.fieldState.error && time.field.value === null ? t('chooseTime') : fieldError('time', time.fieldState.error)}
      />
      <TableField
        tables={tables.field.value}
        bestTable={bestTable.field.value}
        best={best}
        isChoosing={isChoosing}
        onChoosing={restaurant.plans.length > 0 ? onChoosing : undefined}
        tableName={restaurant.tableName}
        error={fieldError('tables', tables.fieldState.error)}
        onChange={(choice) => {
          tables.field.onChange(choice.tables);
          bestTable.field.onChange(choice.bestTable);
        }}
      />
    </Stack>
  );
});
