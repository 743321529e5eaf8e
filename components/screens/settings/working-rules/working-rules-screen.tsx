'use client';
import { Link } from '@/components/ui/link';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useTranslations } from 'next-intl';
import { ConflictPanel } from '@/components/shared/form/conflict-panel';
import { useDirtyGuard } from '@/components/shared/form/use-dirty-guard';
import { useEntityForm, useErrorFocus } from '@/components/shared/form/use-entity-form';
import { useAffectedCheck } from '@/components/shared/hours/use-affected-check';
import { type RestaurantContext, useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { SetupForm } from '@/components/shared/settings-frame/setup-form';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useWriteSetup } from '@/components/shared/settings-frame/use-write-setup';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ErrorState } from '@/components/ui/states/error-state';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useSetup } from '@/lib/client/settings/use-setup';
import {
  FIRST_WEEKDAYS,
  TIME_STEPS,
  type WorkingRules,
  turnsFor,
  workingRulesOf,
} from '@/lib/rules/setup/working-rules';
import { durationText } from '@/lib/time/time-text';

/** `/settings/working-rules`: time step, clock, name order and default turn (§3). */
export function WorkingRulesScreen() {
  const t = useTranslations('workingRules');
  const common = useTranslations('common');
  const restaurant = useRestaurant();
  const { error, mutate } = useSetup();
  return (
    <SettingsFrame section="working-rules">
      {restaurant ? (
        <WorkingRulesForm restaurant={restaurant} />
      ) : error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={4} rowHeight={72} />
      )}
    </SettingsFrame>
  );
}

function WorkingRulesForm({ restaurant }: { restaurant: RestaurantContext }) {
  const t = useTranslations('workingRules');
  const onOff = useTranslations('common.conflict');
  const weekday = useWeekdayNames();
  const toast = useToast();
  const { setup } = restaurant;
  const write = useWriteSetup(setup, t('undone'));
  const affected = useAffectedCheck(restaurant);
  const stored = workingRulesOf(setup);
  const form = useEntityForm<WorkingRules>({
    start: stored,
    stored: { version: setup.rowVersion, values: stored },
    async onSave(_values, changed) {
      // First lists bookings between the new arrival steps; nobody is moved (ADR 28).
      if (changed.timeStep !== undefined && !(await affected.confirmSave({ timeStep: changed.timeStep })))
        return 'back';
      const result = await write(changed, t('saved'));
      if (result.ok) return null;
      toast.problem(result.problem);
      return result.problem;
    },
  });
  const guard = useDirtyGuard(form.isDirty, form.clear);
  const element = useErrorFocus(form.submitCount);
  const value = form.hookForm.watch();
  const valueText = (field: string, one: unknown): string => {
    if (field === 'firstWeekday') return weekday.long(Number(one));
    if (field === 'milTime') return t(one ? 'clock.h24' : 'clock.h12');
    if (field === 'lastFirst') return t(one ? 'names.lastFirst' : 'names.firstLast');
    return typeof one === 'boolean' ? onOff(one ? 'on' : 'off') : durationText(Number(one));
  };
  return (
    <SetupForm
      ref={element}
      form={form}
      discardLabel={t('discard')}
      conflict={
        form.conflict && (
          <ConflictPanel
            conflict={form.conflict}
            labels={{ label: (field) => t(`field.${field as keyof WorkingRules}`), value: valueText }}
            onResolve={form.settle}
          />
        )
      }
    >
      <SettingsPanel title={t('time.title')} text={t('time.text')}>
        <Stack sx={{ p: 2, pt: 0.5, gap: 2.5 }}>
          <SelectBox
            isLabelled
            fullWidth
            label={t('field.defaultTurn')}
            value={value.defaultTurn}
            onChange={(turn) => form.put({ defaultTurn: Number(turn) })}
          >
            {turnsFor(value.defaultTurn).map((turn) => (
              <option key={turn} value={turn}>
                {durationText(turn)}
              </option>
            ))}
          </SelectBox>
          <SelectBox
            isLabelled
            fullWidth
            label={t('field.timeStep')}
            value={value.timeStep}
            onChange={(step) => form.put({ timeStep: Number(step) as WorkingRules['timeStep'] })}
          >
            {TIME_STEPS.map((step) => (
              <option key={step} value={step}>
                {t('minutes', { count: step * 60 })}
              </option>
            ))}
          </SelectBox>
        </Stack>
      </SettingsPanel>
      <SettingsPanel title={t('written.title')} text={t('written.text')}>
        <Stack sx={{ p: 2, pt: 0.5, gap: 2.5 }}>
          <SelectBox
            isLabelled
            fullWidth
            label={t('field.milTime')}
            value={value.milTime ? 24 : 12}
            onChange={(hours) => form.put({ milTime: hours === '24' })}
          >
            <option value={24}>{t('clock.h24')}</option>
            <option value={12}>{t('clock.h12')}</option>
          </SelectBox>
          <SelectBox
            isLabelled
            fullWidth
            label={t('field.firstWeekday')}
            value={value.firstWeekday}
            onChange={(day) => form.put({ firstWeekday: Number(day) as WorkingRules['firstWeekday'] })}
          >
            {FIRST_WEEKDAYS.map((day) => (
              <option key={day} value={day}>
                {weekday.long(day)}
              </option>
            ))}
          </SelectBox>
          <SelectBox
            isLabelled
            fullWidth
            label={t('field.lastFirst')}
            value={value.lastFirst ? 'last' : 'first'}
            onChange={(order) => form.put({ lastFirst: order === 'last' })}
          >
            <option value="first">{t('names.firstLast')}</option>
            <option value="last">{t('names.lastFirst')}</option>
          </SelectBox>
          <FormControlLabel
            control={
              <Switch checked={value.showReference} onChange={(_event, isOn) => form.put({ showReference: isOn })} />
            }
            label={t('field.showReference')}
            sx={{ minHeight: 44 }}
          />
        </Stack>
      </SettingsPanel>
      <MuiLink component={Link} href="/settings/seating" sx={{ alignSelf: 'flex-start', py: 1.25 }}>
        {t('toSeating')}
      </MuiLink>
      {guard.question}
      {affected.dialog}
    </SetupForm>
  );
}
