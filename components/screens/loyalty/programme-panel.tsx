'use client';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { ConflictPanel } from '@/components/shared/form/conflict-panel';
import { useDirtyGuard } from '@/components/shared/form/use-dirty-guard';
import { lazyResolver, useEntityForm, useErrorFocus } from '@/components/shared/form/use-entity-form';
import { usePointTexts } from '@/components/shared/loyalty/use-point-texts';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import { NumberField } from '@/components/shared/settings-frame/number-field';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { SetupForm } from '@/components/shared/settings-frame/setup-form';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ErrorState } from '@/components/ui/states/error-state';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { JOINING, type Joining, MEALS } from '@/lib/contract/sales/loyalty';
import { loyaltyCalls } from '@/lib/resources/sales/loyalty';
import type { LoyaltyProgramme } from '@/lib/resources/sales/loyalty-schema';
import { pointsOf } from '@/lib/rules/loyalty/points';
import { decimalsOf } from '@/lib/money/format';
import { LevelFields } from './level-fields';

export type ProgrammeDraft = Omit<LoyaltyProgramme, 'startedOn' | 'currency' | 'version'>;

const resolver = lazyResolver(() => import('./programme-form-schema').then((loaded) => loaded.programmeResolver));

/** Form of the programme: earning, members and expiry of points. */
export function ProgrammePanel() {
  const t = useTranslations('loyalty');
  const common = useTranslations('common');
  const { data, error, mutate } = useRead(loyaltyCalls.programme, {});
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 } }}>
      {data ? (
        <ProgrammeForm programme={data} />
      ) : error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={4} rowHeight={72} />
      )}
    </Box>
  );
}

function ProgrammeForm({ programme }: { programme: LoyaltyProgramme }) {
  const t = useTranslations('loyalty.programme');
  const points = useTranslations('loyalty');
  const conflict = useTranslations('common.conflict');
  const toast = useToast();
  const texts = usePointTexts();
  const change = useCall(loyaltyCalls.setProgramme);
  const { startedOn, currency, version, ...stored } = programme;
  const form = useEntityForm<ProgrammeDraft>({
    start: stored,
    stored: { version, values: stored },
    resolver,
    async onSave(_values, changed) {
      const done = await change({ body: { ...changed, version } });
      if (!done.ok) {
        toast.problem(done.problem);
        return done.problem;
      }
      toast.show({ severity: 'success', text: t('saved') });
      return null;
    },
  });
  const guard = useDirtyGuard(form.isDirty, form.clear);
  const element = useErrorFocus(form.submitCount);
  const value = form.hookForm.watch();
  const example = pointsOf(
    { covers: 2, meal: 'dinner', average: value.dinner, spend: null, rate: value.rate },
    decimalsOf(currency),
  );
  return (
    <SetupForm
      ref={element}
      form={form}
      discardLabel={t('discard')}
      conflict={
        form.conflict && (
          <ConflictPanel
            conflict={form.conflict}
            labels={{
              label: (field) => t(`field.${field as keyof ProgrammeDraft}`),
              value: (_field, one) =>
                typeof one === 'boolean'
                  ? conflict(one ? 'on' : 'off')
                  : Array.isArray(one)
                    ? one.map(({ name }: { name: string }) => name).join(', ')
                    : String(one ?? ''),
            }}
            onResolve={form.settle}
          />
        )
      }
    >
      <SettingsPanel title={t('title')} text={t('text')}>
        <Stack sx={{ p: 2, pt: 0, gap: 2 }}>
          <FormControlLabel
            control={<Switch checked={value.active} onChange={(_event, isOn) => form.put({ active: isOn })} />}
            label={t('field.active')}
            sx={{ minHeight: 44 }}
          />
          {programme.active && startedOn && (
            <Alert severity="info">{t('startedOn', { date: texts.date(startedOn) })}</Alert>
          )}
          <SelectBox
            isLabelled
            fullWidth
            label={t('field.joining')}
            value={value.joining}
            onChange={(chosen) => form.put({ joining: chosen as Joining })}
          >
            {JOINING.map((one) => (
              <option key={one} value={one}>
                {t(`joining.${one}`)}
              </option>
            ))}
          </SelectBox>
        </Stack>
      </SettingsPanel>
      <SettingsPanel title={t('earning.title')} text={t('earning.text')}>
        <Stack sx={{ p: 2, pt: 0, gap: 2.5 }}>
          {MEALS.map((meal) => (
            <MoneyField
              key={meal}
              label={t(`field.${meal}`)}
              minor={value[meal]}
              onChange={(minor) => form.put({ [meal]: minor })}
              currency={currency}
              error={form.errorText(meal)}
            />
          ))}
          <TextField
            fullWidth
            type="number"
            label={t('field.rate', { unit: texts.unit })}
            value={value.rate === 0 ? '' : value.rate / 100}
            error={form.errorText('rate') !== undefined}
            helperText={
              form.errorText('rate') ?? t('example', { count: example, points: points('points', { count: example }) })
            }
            onChange={({ target }) => form.put({ rate: Math.max(0, Math.round(Number(target.value) * 100)) })}
            slotProps={{ htmlInput: { min: 0.01, max: 1000, step: 0.01, inputMode: 'decimal' } }}
          />
        </Stack>
      </SettingsPanel>
      <SettingsPanel title={t('expiry.title')} text={t('expiry.text')}>
        <Stack sx={{ p: 2, pt: 0 }}>
          <NumberField
            label={t('field.expiryMonths')}
            value={value.expiryMonths}
            unit={t('months', { count: value.expiryMonths ?? 0 })}
            placeholder={t('forEver')}
            error={form.errorText('expiryMonths')}
            onChange={(expiryMonths) => form.put({ expiryMonths })}
          />
        </Stack>
      </SettingsPanel>
      <SettingsPanel title={t('levels.title')} text={t('levels.text')}>
        <LevelFields
          levels={value.levels}
          error={form.errorText('levels')}
          onChange={(levels) => form.put({ levels })}
        />
      </SettingsPanel>
      {guard.question}
    </SetupForm>
  );
}
