'use client';
import { type RefObject, useEffect } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import PersonAddAltRounded from '@mui/icons-material/PersonAddAltRounded';
import { useTranslations } from 'next-intl';
import { CoversField } from '@/components/shared/booking/dialog/covers-field';
import { useFieldError } from '@/components/shared/restaurant/use-field-error';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { type DirtyGuard, useDirtyGuard } from '@/components/shared/form/use-dirty-guard';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { STAGE, firstStatusOf } from '@/lib/rules/statuses/stage';
import { CHANNEL, MAX_COVERS, WALK_IN_GUEST } from '@/lib/contract/constants';
import { phone as phoneSchema } from '@/lib/contract/fields';
import type { NewBooking } from '@/lib/rules/booking/new-booking';
import type { Quotes } from '@/lib/rules/seating/quote';
import type { ServiceMoment } from '@/lib/time/service-day';
import { floorToStep } from '@/lib/time/time-text';
import IconButton from '@mui/material/IconButton';
import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { FieldGroup } from '@/components/ui/inputs/field-group';

interface JoinFormProps {
  restaurant: RestaurantContext;
  now: ServiceMoment;
  quotes: Quotes;
  /** Hours that a party of a size keeps its table. */
  turnOf: (covers: number) => number;
  /** Party size, if known. */
  covers: number;
  /** Set to a function that asks before an unfinished party is discarded. */
  leaveRef: RefObject<DirtyGuard['leave']>;
  onJoin: (party: NewBooking) => Promise<boolean>;
  /** A table is free for the party now. */
  onSeat: (party: NewBooking, tables: string[]) => Promise<boolean>;
}

/** Adds a party to the waiting list: covers, name, and a quoted wait, which defaults to the estimate. */
export function JoinForm({ restaurant, now, quotes, turnOf, covers: given, leaveRef, onJoin, onSeat }: JoinFormProps) {
  const t = useTranslations('waiting');
  const fieldError = useFieldError();
  const { setup, statuses } = restaurant;
  const partyOf = (people: number, written: string, typed: string): NewBooking => {
    const [firstName = '', ...rest] = written.trim().split(/\s+/);
    return {
      covers: people,
      date: now.date,
      time: floorToStep(now.time, setup.timeStep),
      firstName,
      lastName: rest.join(' '),
      phone: typed.trim(),
      channel: CHANNEL.walkIn,
      dinerUid: typed.trim() === '' ? WALK_IN_GUEST : null,
    };
  };
  const form = useEntityForm({
    start: { covers: given, name: '', phone: '', changed: null as number | null },
    resolver: resolverOf(({ covers, phone: typed }) => ({
      // One more than the maximum is refused with that maximum, and can be overridden.
      covers: covers < 1 || covers > MAX_COVERS ? 'invalidCovers' : undefined,
      phone: phoneSchema.safeParse(typed).success ? undefined : 'invalidPhone',
    })),
    async onSave({ covers: people, name: written, phone: typed }) {
      const party = partyOf(people, written, typed);
      const joined = await onJoin({
        ...party,
        status: firstStatusOf(statuses, STAGE.waiting)?.code,
        quotedMinutes: minutes,
      });
      // The next party starts with the same covers.
      if (joined) form.follow({ name: '', phone: '', changed: null });
      return 'back';
    },
  });
  const { covers, name, phone, changed } = form.hookForm.watch();
  async function seat(tables: readonly string[]) {
    if (await onSeat(partyOf(size, name, phone), [...tables])) form.follow({ name: '', phone: '', changed: null });
  }
  const guard = useDirtyGuard(name !== '' || phone !== '', () => form.follow({ name: '', phone: '' }), true);
  useEffect(() => {
    leaveRef.current = guard.leave;
  });

  const size = Math.max(covers, 1);
  const expected = quotes.next({ covers: size, turn: turnOf(size), area: null });
  const minutes = changed ?? expected?.minutes ?? 0;
  const tables = expected?.tables.map(restaurant.tableName).join(' + ') ?? '';
  const wrongPhone = phoneSchema.safeParse(phone).success
    ? undefined
    : fieldError('phone', { message: 'invalidPhone' });

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void form.submit(event)}
      aria-labelledby="waiting-join"
      sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography id="waiting-join" variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {t('join.title')}
      </Typography>
      <Stack sx={{ gap: 1 }}>
        <CoversField
          covers={covers}
          max={setup.maxCovers}
          onChange={(count) => form.put({ covers: count, changed: null })}
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, pt: 0.5 }}>
          <TextField
            size="small"
            label={t('join.name')}
            value={name}
            onChange={(event) => form.put({ name: event.target.value })}
            autoComplete="off"
          />
          <TextField
            size="small"
            type="tel"
            label={t('join.phone')}
            value={phone}
            onChange={(event) => form.put({ phone: event.target.value })}
            error={wrongPhone !== undefined}
            helperText={wrongPhone}
            autoComplete="off"
          />
        </Box>
        <Stack
          direction="row"
          sx={{ alignItems: 'flex-end', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}
        >
          <QuoteField minutes={minutes} onChange={(changed) => form.put({ changed })} />
          <Button
            type="submit"
            variant="contained"
            loading={form.isSaving}
            startIcon={<PersonAddAltRounded />}
            sx={{ minHeight: 44 }}
          >
            {t('join.add')}
          </Button>
        </Stack>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 44 }}>
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary', flex: 1 }}>
            {expected === null
              ? t('expected.none')
              : expected.minutes === 0
                ? t('expected.now', { tables })
                : t('expected.wait', { minutes: expected.minutes, tables })}
          </Typography>
          {expected?.minutes === 0 && (
            <Button
              variant="outlined"
              color="inherit"
              disabled={form.isSaving}
              onClick={() => void seat(expected.tables)}
            >
              {t('act.seat')}
            </Button>
          )}
        </Stack>
      </Stack>
      {guard.question}
    </Box>
  );
}

const STEP = 5;

const MAX_MINUTES = 720;

interface QuoteFieldProps {
  minutes: number;
  onChange: (minutes: number) => void;
}

/** The quoted wait, in steps of five minutes. */
function QuoteField({ minutes, onChange }: QuoteFieldProps) {
  const t = useTranslations('waiting.quote');
  return (
    <FieldGroup label={t('label')}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
        <IconButton
          aria-label={t('less')}
          disabled={minutes < STEP}
          onClick={() => onChange(Math.max(0, minutes - STEP))}
          sx={{ width: 44, height: 44 }}
        >
          <RemoveRounded />
        </IconButton>
        <Typography
          component="output"
          aria-live="polite"
          sx={{
            minWidth: 76,
            textAlign: 'center',
            fontSize: '1.25rem',
            fontWeight: 650,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {minutes === 0 ? t('none') : t('value', { minutes })}
        </Typography>
        <IconButton
          aria-label={t('more')}
          disabled={minutes + STEP > MAX_MINUTES}
          onClick={() => onChange(minutes + STEP)}
          sx={{ width: 44, height: 44 }}
        >
          <AddRounded />
        </IconButton>
      </Stack>
    </FieldGroup>
  );
}
