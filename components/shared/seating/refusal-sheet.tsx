'use client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { useTranslations } from 'next-intl';
import { useOverride } from '@/components/shared/booking/checks/override-context';
import { type RestaurantContext, useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useCapabilities } from '@/lib/client/use-capabilities';
import type { ServiceMoment } from '@/lib/time/service-day';
import { minutesSince } from '@/lib/time/whole-minute';
import { AlternativeTables } from './alternative-tables';
import { overtimeText } from './overtime-text';
import type { Refusal } from './refusal-context';
import { SheetFrame } from './sheet-frame';
import { useRefusalOptions } from './use-refusal-options';

interface RefusalSheetProps {
  refusal: Refusal;
  onClose: () => void;
}

/** Shows who still sits at the table, and the options: finish that party and seat, another table, wait, or override. */
export function RefusalSheet({ refusal, onClose }: RefusalSheetProps) {
  const restaurant = useRestaurant();
  const now = useServiceNow();
  return restaurant && now ? (
    <LoadedSheet refusal={refusal} restaurant={restaurant} now={now} onClose={onClose} />
  ) : null;
}

interface LoadedSheetProps extends RefusalSheetProps {
  restaurant: RestaurantContext;
  now: ServiceMoment;
}

function LoadedSheet({ refusal, restaurant, now, onClose }: LoadedSheetProps) {
  const { booking, walkIn, mask } = refusal;
  const t = useTranslations('refusal');
  const when = useDateTimeText();
  const has = useCapabilities();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const options = useRefusalOptions(refusal, restaurant, now, onClose);
  const { seatedParty, stay, alternatives, shortName, tableNames } = options;
  const party = walkIn ? t('theWalkIn') : shortName(booking);
  const table = restaurant.tableName(refusal.table);
  const over = stay?.left == null ? 0 : Math.max(0, -stay.left);

  function title(): string {
    if (!seatedParty) return t('titleUnknown', { table });
    if (over === 0) return t('title', { party: shortName(seatedParty), table });
    return t('titleOver', { party: shortName(seatedParty), table, over: overtimeText(over, t) });
  }
  return (
    <SheetFrame
      title={title()}
      text={
        seatedParty && stay
          ? t('about', {
              party: partyName(seatedParty),
              count: seatedParty.covers,
              since: when.time(stay.from),
              due: when.time(stay.planned),
            })
          : ''
      }
      badge={<TableBadge table={table} isOver={over > 0} />}
      onClose={onClose}
    >
      <RefusedParty refusal={refusal} now={now} partyName={partyName(booking)} tableNames={tableNames} />
      {seatedParty && has('seating') && (
        <Box>
          <Button
            variant="contained"
            fullWidth
            autoFocus
            sx={{ minHeight: 56, fontSize: '1rem' }}
            onClick={() => options.finishAndSeat(seatedParty)}
          >
            {t('finishAndSeat', { other: shortName(seatedParty), party })}
          </Button>
          <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center', mt: 0.75 }}>
            {t('oneStep')}
          </Typography>
        </Box>
      )}
      {alternatives.length > 0 && (
        <AlternativeTables
          party={party}
          alternatives={alternatives}
          restaurant={restaurant}
          turnEnd={now.time + booking.turn}
          tableNames={tableNames}
          onSeat={options.seatAt}
        />
      )}
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
        {mask > 0 && has('overrides') ? <OverrideButton onOverride={() => void options.override()} /> : <span />}
        <Button variant="outlined" sx={{ minHeight: 44 }} onClick={options.wait}>
          {walkIn
            ? t(walkIn.wait ? 'toWaitingList' : 'leave')
            : t(options.isWaiting ? 'keepWaiting' : 'wait', { party })}
        </Button>
      </Stack>
    </SheetFrame>
  );
}

function TableBadge({ table, isOver }: { table: string; isOver: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        minWidth: 56,
        height: 56,
        px: 1,
        borderRadius: '12px',
        display: 'grid',
        placeItems: 'center',
        fontWeight: 700,
        border: 3,
        borderColor: isOver ? 'error.main' : 'success.main',
        color: 'text.primary',
      }}
    >
      {table}
    </Box>
  );
}

interface RefusedPartyProps {
  refusal: Refusal;
  now: ServiceMoment;
  partyName: string;
  tableNames(uids: readonly string[]): string;
}

/** The party that was to be seated: booked time and tables, its wait so far, and notes. */
function RefusedParty({ refusal: { booking, walkIn, tables }, now, partyName, tableNames }: RefusedPartyProps) {
  const t = useTranslations('refusal');
  const when = useDateTimeText();
  const details = [
    walkIn
      ? t('atDoor', { tables: tableNames(tables) })
      : t('booked', { time: when.time(booking.time), tables: tableNames(tables) }),
    booking.arrivedTime !== null && t('here', { minutes: minutesSince(booking.arrivedTime, now.time) }),
    booking.notes.trim(),
  ];
  return (
    <Alert severity="warning" role="none" icon={<HourglassTopRounded />}>
      <Typography sx={{ fontWeight: 600 }}>{t('party', { party: partyName, count: booking.covers })}</Typography>
      <Typography variant="body2">{details.filter(Boolean).join(' · ')}</Typography>
    </Alert>
  );
}

function OverrideButton({ onOverride }: { onOverride: () => void }) {
  const t = useTranslations('refusal');
  const errors = useTranslations('error');
  const { isOwnRight, isPinMissing } = useOverride();
  if (isPinMissing)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 240px', alignSelf: 'center' }}>
        {errors('no-pin')}
      </Typography>
    );
  return (
    <Button startIcon={<LockOutlined />} sx={{ minHeight: 44 }} onClick={onOverride}>
      {t(isOwnRight ? 'override' : 'overrideByPin')}
    </Button>
  );
}
