'use client';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { ConflictPanel } from '@/components/shared/form/conflict-panel';
import { useDirtyGuard } from '@/components/shared/form/use-dirty-guard';
import { resolverOf, useEntityForm, useErrorFocus } from '@/components/shared/form/use-entity-form';
import { NumberField } from '@/components/shared/settings-frame/number-field';
import { SetupForm } from '@/components/shared/settings-frame/setup-form';
import { SetupPage } from '@/components/shared/settings-frame/setup-page';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useWriteSetup } from '@/components/shared/settings-frame/use-write-setup';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { SEATING_BOUNDS } from '@/lib/contract/constants';
import { type SeatingDraft, seatingErrors, seatingOf } from '@/lib/rules/setup/seating-settings';
import type { Setup } from '@/lib/rules/setup/setup';
import type { SetupChange } from '@/lib/rules/setup/setup-schema';

type SeatingField = keyof SeatingDraft;

/** `/settings/seating`: largest party, minutes until a party is late, and the assumed stay past its turn (D13). */
export function SeatingScreen() {
  const t = useTranslations('seatingSettings');
  return (
    <SetupPage section="seating" failed={t('failed')} rows={3} rowHeight={72}>
      {(setup) => <SeatingForm setup={setup} />}
    </SetupPage>
  );
}

function SeatingForm({ setup }: { setup: Setup }) {
  const t = useTranslations('seatingSettings');
  const toast = useToast();
  const write = useWriteSetup(setup, t('undone'));
  const has = useCapabilities();
  const stored = seatingOf(setup);
  const form = useEntityForm<SeatingDraft>({
    start: stored,
    stored: { version: setup.rowVersion, values: stored },
    resolver: resolverOf(seatingErrors),
    messageText: (_message, field) => {
      const [least, most] = SEATING_BOUNDS[field];
      return t('range', { least, most });
    },
    async onSave(_values, changed) {
      const result = await write(changed as Partial<SetupChange>, t('saved'));
      if (result.ok) return null;
      toast.problem(result.problem);
      return result.problem;
    },
  });
  const guard = useDirtyGuard(form.isDirty, form.clear);
  const element = useErrorFocus(form.submitCount);
  const value = form.hookForm.watch();
  const number = (name: SeatingField) => (
    <NumberField
      label={t(`field.${name}`)}
      value={value[name]}
      unit={t(`unit.${name}`, { count: value[name] ?? 0 })}
      hint={t(`help.${name}`)}
      error={form.errorText(name)}
      onChange={(next) => form.put({ [name]: next })}
    />
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
              label: (field) => t(`field.${field as SeatingField}`),
              value: (_field, one) => (typeof one === 'number' ? String(one) : ''),
            }}
            onResolve={form.settle}
          />
        )
      }
    >
      <SettingsPanel title={t('size.title')} text={t('size.text')}>
        <Stack sx={{ p: 2, pt: 0 }}>{number('maxCovers')}</Stack>
      </SettingsPanel>
      {has('seating') && (
        <SettingsPanel title={t('time.title')} text={t('time.text')}>
          <Stack sx={{ p: 2, pt: 0, gap: 2.5 }}>
            {number('lateGrace')}
            {number('overstay')}
          </Stack>
        </SettingsPanel>
      )}
      {guard.question}
    </SetupForm>
  );
}
