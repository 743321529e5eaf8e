'use client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { useTranslations } from 'next-intl';
import { useOverride } from '@/components/shared/booking/checks/override-context';
import { useAttempt } from '@/components/shared/floor/use-attempt';
import { useFloorDay } from '@/components/shared/floor/use-floor-day';
import { type RestaurantContext, useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useBookingActions } from '@/lib/client/bookings/use-booking-actions';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { FINISHED_STATUS } from '@/lib/contract/constants';
import type { Booking, BookingChange } from '@/lib/rules/booking/booking';
import { STAGE, firstStatusOf, seatedStatus } from '@/lib/rules/statuses/stage';
import { stayOf } from '@/lib/rules/seating/floor-stays';
import { otherTables } from '@/lib/rules/seating/other-tables';
import { dayClock } from '@/lib/time/day-clock';
import type { ServiceMoment } from '@/lib/time/service-day';
import { minutesSince } from '@/lib/time/whole-minute';
import { useServiceInstant } from '../restaurant/use-service-now';
import type { Refusal } from './refusal-context';
import { SheetFrame } from './sheet-frame';
import { overText } from './over-text';

interface RefusalSheetProps {
  refusal: Refusal;
  onClose: () => void;
}

/** Shows who still sits at the table, and the options: finish that party and seat, another table, wait, or override. */
export function RefusalSheet({ refusal, onClose }: RefusalSheetProps) {
  const restaurant = useRestaurant();
  const now = useServiceNow();
  return restaurant && now ? (
    <RefusalOptions refusal={refusal} restaurant={restaurant} now={now} onClose={onClose} />
  ) : null;
}

/** Maximum number of alternative tables. */
const MAX_OTHERS = 2;

function RefusalOptions({
  refusal: { booking, walkIn, tables, standing, table, mask },
  restaurant,
  now,
  onClose,
}: RefusalSheetProps & { restaurant: RestaurantContext; now: ServiceMoment }) {
  const t = useTranslations('refusal');
  const errors = useTranslations('error');
  const when = useDateTimeText();
  const has = useCapabilities();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const actions = useBookingActions();
  const { attempt } = useAttempt(restaurant);
  const { isOwnRight, isPinMissing, allow } = useOverride();
  const instant = useServiceInstant();
  const plan = restaurant.plans.find((one) => one.tables.some(({ uid }) => uid === table));
  const { day, bookings } = useFloorDay(restaurant, plan, booking.date, now);
  const other = bookings.find(({ uid }) => uid === standing);

  const short = (party: Booking) => party.firstName.trim() || partyName(party);
  const party = walkIn ? t('theWalkIn') : short(booking);
  const names = (uids: readonly string[]) => uids.map(restaurant.tableName).join(' + ');
  const seated = seatedStatus(restaurant.statuses);
  const finished = firstStatusOf(restaurant.statuses, STAGE.done)?.code ?? FINISHED_STATUS;
  const waiting = firstStatusOf(restaurant.statuses, STAGE.waiting)?.code;
  const isWaiting = restaurant.stageOf(booking.status) === STAGE.waiting;
  const stay = other
    ? stayOf(other, restaurant.stageOf(other.status), now.time, {
        clock: dayClock(other.date, restaurant.setup.timeZone),
        instant,
      })
    : null;
  const over = stay?.left == null ? 0 : Math.max(0, -stay.left);
  const others =
    day && plan
      ? otherTables(
          { uid: booking.uid, covers: booking.covers, from: now.time, to: now.time + booking.turn },
          { ...day, tables: new Map(plan.tables.map((one) => [one.uid, one])) },
          MAX_OTHERS,
          (table) => booking.requestedArea === null || restaurant.areaOf(table) === booking.requestedArea,
        )
      : [];

  /** Closes the sheet at once; the outcome is shown by the action's own toast, with undo. */
  function act(doing: Parameters<typeof attempt>[0]) {
    onClose();
    void attempt(doing);
  }
  const seat = (at: string[], said: Pick<BookingChange, 'ignore' | 'money'>) =>
    walkIn
      ? actions.create({ ...walkIn.party, tables: at, ...said })
      : actions.change(booking, { tables: at, status: seated, ...said });
  const isSeated = (done: Booking) => t('seated', { party: partyName(done), tables: names(done.tables) });
  const seatAt = (uids: string[]) =>
    act({ run: (override) => seat(uids, override), said: isSeated, anyway: 'seatAnyway' });
  const finishAndSeat = (off: Booking, ignore?: number) =>
    walkIn
      ? actions.createAfter({ ...walkIn.party, ...(ignore && { ignore }) }, { other: off, finished })
      : actions.seatAfter(booking, off, { tables, status: seated, finished, ignore });
  async function override() {
    if (!(await allow(mask))) return;
    act({ run: () => seat(tables, { ignore: mask }), said: isSeated });
  }

  const title = !other
    ? t('titleUnknown', { table: restaurant.tableName(table) })
    : over > 0
      ? t('titleOver', { party: short(other), table: restaurant.tableName(table), over: overText(over, t) })
      : t('title', { party: short(other), table: restaurant.tableName(table) });
  return (
    <SheetFrame
      title={title}
      text={
        other && stay
          ? t('about', {
              party: partyName(other),
              count: other.covers,
              since: when.time(stay.from),
              due: when.time(stay.planned),
            })
          : ''
      }
      badge={
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
            borderColor: over > 0 ? 'error.main' : 'success.main',
            color: 'text.primary',
          }}
        >
          {restaurant.tableName(table)}
        </Box>
      }
      onClose={onClose}
    >
      <Alert severity="warning" role="none" icon={<HourglassTopRounded />}>
        <Typography sx={{ fontWeight: 600 }}>
          {t('party', { party: partyName(booking), count: booking.covers })}
        </Typography>
        <Typography variant="body2">
          {[
            walkIn
              ? t('atDoor', { tables: names(tables) })
              : t('booked', { time: when.time(booking.time), tables: names(tables) }),
            booking.arrivedTime !== null && t('here', { minutes: minutesSince(booking.arrivedTime, now.time) }),
            booking.notes.trim(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Alert>
      {other && has('seating') && (
        <Box>
          <Button
            variant="contained"
            fullWidth
            autoFocus
            sx={{ minHeight: 56, fontSize: '1rem' }}
            onClick={() =>
              act({
                run: async ({ ignore }) => {
                  const result = await finishAndSeat(other, ignore);
                  return result.ok ? { ok: true, value: result.value.bookings[0] ?? booking } : result;
                },
                said: (done) => t('done', { other: short(other), party: partyName(done), tables: names(done.tables) }),
                anyway: 'seatAnyway',
              })
            }
          >
            {t('finishAndSeat', { other: short(other), party })}
          </Button>
          <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center', mt: 0.75 }}>
            {t('oneStep')}
          </Typography>
        </Box>
      )}
      {others.length > 0 && (
        <Box>
          <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
            {t('elsewhere', { party })}
          </Typography>
          <Stack
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: '12px' }}
          >
            {others.map((one, index) => (
              <Stack
                key={one.tables.join()}
                component="li"
                direction="row"
                spacing={1.5}
                sx={{ alignItems: 'center', p: 1, pl: 1.5, borderTop: index > 0 ? 1 : 0, borderColor: 'divider' }}
              >
                <Typography sx={{ fontWeight: 700, minWidth: 48 }}>{names(one.tables)}</Typography>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography variant="body2" sx={{ fontWeight: 600 }}>
                    {[
                      restaurant.areaName(restaurant.areaOf(one.tables[0] as string) ?? 0),
                      t('seats', { count: seatsOf(one.tables, plan) }),
                    ].join(', ')}
                  </Typography>
                  <Stack
                    direction="row"
                    spacing={0.5}
                    sx={{ alignItems: 'center', color: one.until === null ? 'success.main' : 'warning.main' }}
                  >
                    {one.until === null ? (
                      <CheckCircleRounded fontSize="inherit" />
                    ) : (
                      <WarningAmberRounded fontSize="inherit" />
                    )}
                    <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                      {one.until === null
                        ? t('freeForAll')
                        : t('freeUntil', {
                            time: when.time(one.until),
                            minutes: Math.round((now.time + booking.turn - one.until) * 60),
                          })}
                    </Typography>
                  </Stack>
                </Box>
                <Button
                  variant="outlined"
                  sx={{ minHeight: 44, minWidth: 80 }}
                  aria-label={t('seatAt', { party, tables: names(one.tables) })}
                  onClick={() => seatAt(one.tables)}
                >
                  {t('seat')}
                </Button>
              </Stack>
            ))}
          </Stack>
        </Box>
      )}
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
        {mask > 0 && has('overrides') && isPinMissing ? (
          <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 240px', alignSelf: 'center' }}>
            {errors('no-pin')}
          </Typography>
        ) : mask > 0 && has('overrides') ? (
          <Button startIcon={<LockOutlined />} sx={{ minHeight: 44 }} onClick={() => void override()}>
            {t(isOwnRight ? 'override' : 'overrideByPin')}
          </Button>
        ) : (
          <span />
        )}
        <Button
          variant="outlined"
          sx={{ minHeight: 44 }}
          onClick={() => {
            if (walkIn) {
              onClose();
              return walkIn.wait?.();
            }
            if (isWaiting || waiting === undefined) return onClose();
            act({
              run: () => actions.change(booking, { status: waiting }),
              said: (done) => t('waits', { party: partyName(done) }),
            });
          }}
        >
          {walkIn ? t(walkIn.wait ? 'toWaitingList' : 'leave') : t(isWaiting ? 'keepWaiting' : 'wait', { party })}
        </Button>
      </Stack>
    </SheetFrame>
  );
}

function seatsOf(tables: readonly string[], plan: RestaurantContext['plans'][number] | undefined): number {
  const join = plan?.joins.find(
    (one) => one.tables.length === tables.length && one.tables.every((uid) => tables.includes(uid)),
  );
  return join?.max ?? tables.reduce((sum, uid) => sum + (plan?.tables.find((one) => one.uid === uid)?.max ?? 0), 0);
}
