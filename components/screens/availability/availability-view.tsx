'use client';
import { useEffect, useMemo } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useOnlineSettings } from '@/components/screens/availability/online-booking/use-online-settings';
import { useDirtyGuard } from '@/components/shared/form/use-dirty-guard';
import { AVAILABILITY_TOURS } from '@/components/shared/tours/availability-tours';
import { useTours } from '@/components/shared/tours/use-tours';
import { ScreenBar } from '@/components/ui/layout/screen-bar';
import { useEventCallback } from '@/components/ui/use-event-callback';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { valuesToSave } from '@/lib/rules/availability/edits';
import { shiftEntryErrors, specialDateEntryErrors } from '@/lib/rules/availability/entry-faults';
import type { Hours } from '@/lib/rules/hours/hours';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { ShiftsTab } from './shifts-tab';
import { SpecialDatesTab } from './special-dates-tab';
import { AVAILABILITY_VIEWS, type AvailabilityView as View, useAvailabilityView } from './use-availability-view';
import { useEditedList } from './use-edited-list';
import { useSaveHours } from './use-save-hours';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LastChangeWins } from '@/components/shell/notices/last-change-wins';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const AvailabilityCalendar = lazyComponent(
  () =>
    import('@/components/screens/availability/calendar/availability-calendar').then(
      (loaded) => loaded.AvailabilityCalendar,
    ),
  () => <PageSkeleton label="" />,
);

const OnlineTab = lazyComponent(
  () => import('@/components/screens/availability/online-booking/online-tab').then((loaded) => loaded.OnlineTab),
  () => <PageSkeleton label="" />,
);

/** The calendar loads its own limits. */
const WITHOUT_LIMITS = AVAILABILITY_TOURS.filter(({ place }) => place !== 'calendar');

interface AvailabilityViewProps {
  restaurant: RestaurantContext;
  hours: Hours;
}

/** The tabs of the screen and their unsaved changes, which stay when another tab is shown. */
export function AvailabilityView({ restaurant, hours }: AvailabilityViewProps) {
  const t = useTranslations('availability');
  const has = useCapabilities();
  const [requestedView, setView] = useAvailabilityView();
  const views = AVAILABILITY_VIEWS.filter((tab) => tab !== 'online' || has('online'));
  const view = views.includes(requestedView) ? requestedView : AVAILABILITY_VIEWS[0];
  const mayChange = useSessionInfo().data?.abilities.includes('hours') ?? false;
  const shifts = useEditedList(hours.shifts);
  const specialDates = useEditedList(hours.specialDates);
  const errors = useMemo(
    () => ({ shifts: shiftEntryErrors(shifts.entries), special: specialDateEntryErrors(specialDates.entries) }),
    [shifts.entries, specialDates.entries],
  );
  const hoursSaving = useSaveHours({
    restaurant,
    hours,
    shifts,
    specialDates,
    errors: [errors.shifts, errors.special],
  });
  const online = useOnlineSettings(restaurant.setup);
  const hoursCount = shifts.edits.length + specialDates.edits.length;
  const count = hoursCount + online.count;
  const isSaving = hoursSaving.isSaving || online.isSaving;
  function save() {
    if (hoursCount > 0) hoursSaving.save();
    if (online.count > 0 && !online.isSaving) void online.save();
  }
  function discard() {
    shifts.clear(shifts.edits);
    specialDates.clear(specialDates.edits);
    online.clear();
  }
  const guard = useDirtyGuard(count > 0, discard);
  useSaveKey(count > 0, save);
  const tours = useTours({
    tours: !mayChange ? [] : has('limits') ? AVAILABILITY_TOURS : WITHOUT_LIMITS,
    place: view,
    onPlace: setView,
  });

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <ScreenBar label={t('bar')} end={tours.helpButton}>
        <Tabs
          value={view}
          onChange={(_event, next: View) => setView(next)}
          aria-label={t('views')}
          variant="scrollable"
          sx={{ flex: '1 1 0', minWidth: 0 }}
        >
          {views.map((tab) => (
            <Tab
              key={tab}
              value={tab}
              id={`availability-tab-${tab}`}
              aria-controls="availability-panel"
              label={t(`view.${tab}`)}
            />
          ))}
        </Tabs>
      </ScreenBar>
      {tours.offer}
      <Box
        role="tabpanel"
        id="availability-panel"
        aria-labelledby={`availability-tab-${view}`}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}
      >
        {view === 'calendar' ? (
          <AvailabilityCalendar restaurant={restaurant} />
        ) : (
          <Box sx={{ p: { xs: 1.5, sm: 2 } }}>
            {!mayChange && view !== 'online' && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {t('onlyLook')}
              </Alert>
            )}
            {view === 'online' ? (
              <OnlineTab setup={restaurant.setup} settings={online} />
            ) : view === 'shifts' ? (
              <ShiftsTab restaurant={restaurant} list={shifts} errors={errors.shifts} mayChange={mayChange} />
            ) : (
              <SpecialDatesTab
                restaurant={restaurant}
                list={specialDates}
                shifts={valuesToSave(shifts.entries)}
                errors={errors.special}
                today={hours.today}
                mayChange={mayChange}
              />
            )}
          </Box>
        )}
      </Box>
      <UnsavedBar count={count} isSaving={isSaving} onSave={save} onDiscard={() => guard.leave(discard)} />
      {hoursSaving.dialog}
      {tours.card}
      {guard.question}
    </Box>
  );
}

interface UnsavedBarProps {
  /** Number of unsaved changes; 0 hides the bar. */
  count: number;
  isSaving: boolean;
  onSave: () => void;
  /** Asks for confirmation first. */
  onDiscard: () => void;
}

/** Bar at the bottom while there are unsaved changes. */
function UnsavedBar({ count, isSaving, onSave, onDiscard }: UnsavedBarProps) {
  const t = useTranslations('availability');
  const common = useTranslations('common');
  return (
    // The live region is always rendered, so that screen readers announce its content.
    <div role="status">
      {count > 0 && (
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            gap: 1,
            px: { xs: 1.5, sm: 2 },
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
            boxShadow: 3,
            position: 'relative',
            zIndex: 1,
          }}
        >
          <Typography variant="subtitle2" sx={{ mr: 'auto' }}>
            {t('unsaved', { count })}
          </Typography>
          <LastChangeWins />
          <Button color="inherit" disabled={isSaving} onClick={onDiscard}>
            {common('discard.confirm')}
          </Button>
          <Button variant="contained" aria-keyshortcuts="Control+S" loading={isSaving} onClick={onSave}>
            {common('save')}
          </Button>
        </Stack>
      )}
    </div>
  );
}

/** Ctrl+S and Cmd+S save the changes, except while a dialog has the focus. */
function useSaveKey(isDirty: boolean, save: () => void): void {
  const saveNow = useEventCallback(save);
  useEffect(() => {
    if (!isDirty) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.altKey ||
        !(event.ctrlKey || event.metaKey) ||
        event.key.toLowerCase() !== 's'
      )
        return;
      if (event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      saveNow();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isDirty, saveNow]);
}
