'use client';
/** Date, time, covers and tables: left half of the booking dialog. */
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslations } from 'next-intl';
import { type Control, useController } from 'react-hook-form';
import { DateButton } from '@/components/ui/dates/date-button';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { MAX_COVERS } from '@/lib/contract/constants';
import type { Hours } from '@/lib/rules/hours/hours';
import { useDaySessions } from '@/components/shared/restaurant/use-built-in-names';
import { usualTurn } from '@/lib/rules/availability/turns';
import type { BookingForm } from '@/lib/rules/booking/form';
import { CoversField } from './covers-field';
import { TableField } from '../table-choice/table-field';
import { TimeField } from './time-field';
import { useFieldError } from '@/components/shared/restaurant/use-field-error';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import TextField from '@mui/material/TextField';
import { turnChoices } from '@/lib/rules/booking-checks/arrival-times';
import type { DecimalHours } from '@/lib/time/service-day';
import { type AvailabilityQuestion, useAvailability } from '@/lib/client/hours/use-availability';
import { useSetup } from '@/lib/client/settings/use-setup';
import { problemText } from '@/lib/rules/message/problem-text';

interface SeatingSectionProps {
  control: Control<BookingForm>;
  restaurant: RestaurantContext;
  /** Uid of the edited booking; null for a new one. */
  uid: number | null;
  hours: Hours | undefined;
  /**
   * Called with the party's usual turn whenever it changes; left out when the turn was chosen by a person or dragged.
   */
  onUsualTurn?: (turn: number) => void;
  /** The best table as found by the last check. */
  best: readonly string[];
  /** The table chooser below both columns is open. */
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
  /** The covers field takes the initial focus. */
  startsHere: boolean;
}

/** Memoised: typing in one section renders no other. */
export const SeatingSection = memo(function SeatingSection({
  control,
  restaurant,
  uid,
  hours,
  onUsualTurn,
  best,
  isChoosing,
  onChoosing,
  startsHere,
}: SeatingSectionProps) {
  const t = useTranslations('booking');
  const language = useLocale();
  const when = useDateTimeText();
  const fieldError = useFieldError();
  const { setup } = restaurant;
  const covers = useController({ control, name: 'covers' });
  const date = useController({ control, name: 'date' });
  const time = useController({ control, name: 'time' });
  const turn = useController({ control, name: 'turn' });
  const tables = useController({ control, name: 'tables' });
  const bestTable = useController({ control, name: 'bestTable' });

  const sessions = useDaySessions(hours, date.field.value);

  const [isTurnChosen, setTurnChosen] = useState(!onUsualTurn);
  const usual = usualTurn(sessions, { time: time.field.value, covers: covers.field.value }, setup.defaultTurn);
  const follows = !isTurnChosen && usual !== turn.field.value;
  useEffect(() => {
    if (follows) onUsualTurn?.(usual);
  }, [follows, usual, onUsualTurn]);

  const whyNot = useUnavailableReason({
    date: date.field.value,
    covers: covers.field.value,
    turn: isTurnChosen ? turn.field.value : null,
    booking: uid,
  });

  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
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
      <CoversField
        covers={covers.field.value}
        onChange={covers.field.onChange}
        inputRef={covers.field.ref}
        autoFocus={startsHere && hasKeyboard()}
        max={MAX_COVERS}
        error={fieldError('covers', covers.fieldState.error)}
      />
      <TimeField
        date={date.field.value}
        time={time.field.value}
        onChange={time.field.onChange}
        sessions={sessions}
        step={setup.timeStep}
        unavailableReason={whyNot}
        inputRef={time.field.ref}
        error={
          time.fieldState.error && time.field.value === null
            ? t('chooseTime')
            : fieldError('time', time.fieldState.error)
        }
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

/** Hardware keyboard: on a touch screen, focusing would open the on-screen keyboard over the form. */
const hasKeyboard = () => window.matchMedia?.('(pointer: fine)').matches ?? false;

interface TurnFieldProps {
  turn: number;
  time: DecimalHours | null;
  step: number;
  onChange: (turn: number) => void;
}

/** Length of the turn, and the time at which it ends. */
function TurnField({ turn, time, step, onChange }: TurnFieldProps) {
  const t = useTranslations('booking');
  const when = useDateTimeText();
  return (
    <FieldGroup label={t('turn')}>
      <TextField
        select
        fullWidth
        size="small"
        value={turn}
        onChange={(event) => onChange(Number(event.target.value))}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': t('turn') } }}
      >
        {turnChoices(step, turn).map((hours) => (
          <option key={hours} value={hours}>
            {time === null
              ? when.span(hours)
              : t('turnUntil', { span: when.span(hours), time: when.time(time + hours) })}
          </option>
        ))}
      </TextField>
    </FieldGroup>
  );
}

/** Why a party cannot be booked at a time of the day, in words; undefined when it can, or while unknown. */
function useUnavailableReason(question: AvailabilityQuestion): (time: DecimalHours) => string | undefined {
  const all = useTranslations();
  const milTime = useSetup().data?.milTime ?? true;
  const { data } = useAvailability(question.covers > 0 && question.date !== '' ? question : null);
  const refused = useMemo(
    () => new Map(data?.times.flatMap(({ time, why }) => (why ? [[time, why] as const] : []))),
    [data],
  );
  return useCallback(
    (time) => {
      const why = refused.get(time);
      return why && problemText({ code: why.code, status: 409, error: why.code, details: { ...why } }, all, milTime);
    },
    [refused, all, milTime],
  );
}
